import { useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';

interface Fitting {
  /** How many of the first items are in sight whole. */
  readonly fitting: number;
  /** The free room below them, in pixels. */
  readonly slackPx: number;
}

/** How much of a list is in sight; measured again as the list or an item changes its size. */
export function useFitting(list: RefObject<HTMLElement | null>, items: readonly unknown[]): Fitting {
  const [fitting, setFitting] = useState<Fitting>({ fitting: items.length, slackPx: 0 });
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return undefined;
    const measure = () => {
      const end = element.getBoundingClientRect().bottom;
      const children = [...element.children];
      const cut = children.findIndex((child) => child.getBoundingClientRect().bottom > end + 1);
      const count = cut === -1 ? children.length : cut;
      const slackPx = Math.floor(end - (children[count - 1]?.getBoundingClientRect().bottom ?? end));
      setFitting((before) =>
        before.fitting === count && before.slackPx === slackPx ? before : { fitting: count, slackPx },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const observed of [element, ...element.children]) observer.observe(observed);
    return () => {
      observer.disconnect();
    };
  }, [list, items]);
  return { ...fitting, fitting: Math.min(fitting.fitting, items.length) };
}
