import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Gives an element the company's colour as `--brand`; null leaves that of the style sheet. */
export function useBrandColour<Shown extends HTMLElement>(colour: string | null): RefObject<Shown | null> {
  const element = useRef<Shown>(null);
  // Runs before the first paint, so that the element never shows another colour.
  useLayoutEffect(() => {
    // The content security policy forbids style attributes but allows the object model.
    if (colour !== null) element.current?.style.setProperty('--brand', colour);
    else element.current?.style.removeProperty('--brand');
  }, [colour]);
  return element;
}
