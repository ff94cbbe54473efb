import { lazy, Suspense, useEffect } from 'react';
import type { ComponentType } from 'react';
import { onFirstInteraction } from '../../lib/browser/first-interaction.ts';
import { useInView } from '../../lib/browser/use-in-view.ts';
import { patiently } from '../../lib/http/load-patiently.ts';
import styles from './lazy-section.module.css';

/** Margin in pixels: a section at the edge of the window does not count as visible. */
const INSIDE = '-1px';

/**
 * A section below the fold, fetched when it comes into view or on the first interaction. A prerendered page shows it
 * before hydration; elsewhere a placeholder reserves space.
 */
export function lazySection(fetchModule: () => Promise<{ default: ComponentType }>): ComponentType {
  let want: () => void = () => undefined;
  const wanted = new Promise<void>((resolve) => {
    want = resolve;
  });
  // While prerendering there is no window.
  if (typeof window === 'undefined') want();
  const wait = patiently(fetchModule);
  const Content = lazy(async () => {
    await wanted;
    return wait();
  });
  // A stable element, so that React does not restart it while it is pending.
  const content = (
    <Suspense fallback={<div className={styles.room} />}>
      <Content />
    </Suspense>
  );
  return function WhenNear() {
    const [place, isInView] = useInView<HTMLDivElement>(INSIDE);
    useEffect(() => {
      if (isInView) want();
    }, [isInView]);
    useEffect(() => onFirstInteraction(want), []);
    return <div ref={place}>{content}</div>;
  };
}
