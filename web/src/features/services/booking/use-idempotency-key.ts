import { useRef } from 'react';

/** A key for each content: sending the same again repeats the request, sending something else is another one. */
export function useIdempotencyKey(): (content: unknown) => string {
  const last = useRef<{ readonly content: string; readonly key: string } | null>(null);
  return (content) => {
    const text = JSON.stringify(content);
    if (last.current?.content !== text) last.current = { content: text, key: crypto.randomUUID() };
    return last.current.key;
  };
}
