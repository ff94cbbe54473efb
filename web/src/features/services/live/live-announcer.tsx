import { useEffect, useState } from 'react';
import { newsText } from './row-highlights.ts';
import type { RowMarks } from './row-highlights.ts';

/** A busy hour must not talk without pause. */
const PAUSE_MS = 10_000;

/** Tells screen readers what came and what changed, together and not more often than every ten seconds. */
export function NewsRegion({ marks }: { readonly marks: RowMarks }) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    let due: ReturnType<typeof setTimeout> | undefined;
    let lastMs = 0;
    const unsubscribe = marks.subscribe(() => {
      due ??= setTimeout(
        () => {
          due = undefined;
          const text = newsText(marks.takeNews());
          if (text === '') return;
          lastMs = Date.now();
          setSaid(text);
        },
        Math.max(500, lastMs + PAUSE_MS - Date.now()),
      );
    });
    return () => {
      unsubscribe();
      clearTimeout(due);
    };
  }, [marks]);
  return (
    <p className="visually-hidden" role="status">
      {said}
    </p>
  );
}
