import type { MouseEvent } from 'react';

const isClipped = (element: Element): boolean =>
  element.scrollWidth > element.clientWidth && getComputedStyle(element).overflowX !== 'visible';

/** Gives the cell under the pointer its whole text as a tooltip while an ellipsis cuts it. */
export function titleWhenClipped({ target }: MouseEvent): void {
  const cell = target instanceof Element ? (target.closest('td') ?? target.closest('th')) : null;
  if (!(cell instanceof HTMLElement)) return;
  // Cells with a tooltip of their own keep it.
  if (cell.querySelector('[title]') !== null) return;
  const clipped = [cell, ...cell.querySelectorAll('*')].some(isClipped);
  if (clipped) cell.title = cell.textContent.trim();
  else cell.removeAttribute('title');
}
