import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/**
 * Scrolls to the top and moves the focus there after a link navigation. The browser restores the
 * scroll position on back and forward.
 */
export function useFocusOnNavigation(content: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const how = useNavigationType();
  const shown = useRef<string | null>(null);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (how === NavigationType.Pop) return;
    window.scrollTo(0, 0);
    content.current?.focus({ preventScroll: true });
  }, [pathname, how, content]);
}
