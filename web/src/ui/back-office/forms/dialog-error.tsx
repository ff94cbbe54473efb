import { useEffect, useRef } from 'react';

interface DialogErrorProps {
  /** Null without an error. */
  readonly error: string | null;
  readonly className: string | undefined;
}

/**
 * The error of a dialog's action, scrolled into view: in a long dialog the pressed button stays at the foot, and
 * the end of the form may lie below it.
 */
export function DialogError({ error, className }: DialogErrorProps) {
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (error !== null) message.current?.scrollIntoView({ block: 'nearest' });
  }, [error]);
  return (
    <p ref={message} className={className} role="alert">
      {error}
    </p>
  );
}
