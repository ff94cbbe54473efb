import { useEffect, useState } from 'react';
import { changeCountsText } from './row-highlights.ts';
import type { RowHighlights } from './row-highlights.ts';

/** Announcements must not be continuous in a busy hour. */
const MIN_INTERVAL_MS = 10_000;

/** Announces new and changed services to screen readers, combined and at most every ten seconds. */
export function LiveAnnouncer({ highlights }: { readonly highlights: RowHighlights }) {
  const [message, setMessage] = useState('');
  useEffect(() => {
    let due: ReturnType<typeof setTimeout> | undefined;
    let lastMs = 0;
    const unsubscribe = highlights.subscribe(() => {
      due ??= setTimeout(
        () => {
          due = undefined;
          const text = changeCountsText(highlights.takeChangeCounts());
          if (text === '') return;
          lastMs = Date.now();
          setMessage(text);
        },
        Math.max(500, lastMs + MIN_INTERVAL_MS - Date.now()),
      );
    });
    return () => {
      unsubscribe();
      clearTimeout(due);
    };
  }, [highlights]);
  return (
    <p className="visually-hidden" role="status">
      {message}
    </p>
  );
}
