import { useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';

/** How many of the first items of a list are in sight whole; measured again as the list or an item changes its size. */
export function useFitting(list: RefObject<HTMLElement | null>, items: readonly unknown[]): number {
  const [fitting, setFitting] = useState(items.length);
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return undefined;
    const measure = () => {
      const end = element.getBoundingClientRect().bottom;
      const children = [...element.children];
      const cut = children.findIndex((child) => child.getBoundingClientRect().bottom > end + 1);
      setFitting(cut === -1 ? children.length : cut);
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const observed of [element, ...element.children]) observer.observe(observed);
    return () => {
      observer.disconnect();
    };
  }, [list, items]);
  return Math.min(fitting, items.length);
}
