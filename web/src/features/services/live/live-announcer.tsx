import { useEffect, useState } from 'react';
import { changeCountsText } from './row-highlights.ts';
import type { RowHighlights } from './row-highlights.ts';

/** A busy hour must not talk without pause. */
const MIN_INTERVAL_MS = 10_000;

/** Tells screen readers what came and what changed, together and not more often than every ten seconds. */
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
