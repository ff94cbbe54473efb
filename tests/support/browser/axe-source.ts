import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type Axe from 'axe-core';

/** Attribute of text whose colours axe measures on another element with equal styles. */
export const SAME_COLOURS = 'data-axe-same-colours';

/** A broken rule, and where. */
export interface Finding {
  readonly id: string;
  /** The first of the elements. */
  readonly where: readonly string[];
}

/** axe's minified code, changed so that the contrast rule, three quarters of its time, skips marked elements. */
export function axeSource(): string {
  const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
  // The source of every passing element, for `body` that of the whole page, takes a tenth of the time.
  return `${axe};axe.configure({ noHtml: true, rules: [{ id: 'color-contrast', selector: '*:not([${SAME_COLOURS}])' }] });`;
}

/**
 * Runs in the page. Marks each element with text after the first with equal styles: colour, size, weight, opacity and
 * the backgrounds of all its ancestors decide its contrast, which the rows of a table repeat.
 */
export function markSameColours(attribute: string): void {
  for (const marked of document.querySelectorAll(`[${attribute}]`)) marked.removeAttribute(attribute);
  const seen = new Set<string>();
  const surroundings = new Map<Element, string>();
  const styleOf = (element: Element) => getComputedStyle(element);
  const backgroundOf = (element: Element): string => {
    const known = surroundings.get(element);
    if (known !== undefined) return known;
    const { backgroundColor, backgroundImage, opacity, filter, position, mixBlendMode } = styleOf(element);
    // Positioned elements may lie on elements that are not ancestors, so each counts as unique.
    const isPlaced = position === 'absolute' || position === 'fixed';
    const own = [backgroundColor, backgroundImage, opacity, filter, mixBlendMode, isPlaced ? seen.size : ''].join();
    const parent = element.parentElement;
    const all = `${parent === null ? '' : backgroundOf(parent)}/${own}`;
    // Transparent boxes change nothing.
    const isPlain = own === 'rgba(0, 0, 0, 0),none,1,none,normal,';
    const result = isPlain && parent !== null ? backgroundOf(parent) : all;
    surroundings.set(element, result);
    return result;
  };
  for (const element of document.body.querySelectorAll('*')) {
    const hasText = [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim());
    if (!hasText || !element.checkVisibility()) continue;
    const { color, fontSize, fontWeight, textShadow } = styleOf(element);
    const looks = [backgroundOf(element), color, fontSize, fontWeight, textShadow].join('|');
    if (seen.has(looks)) element.setAttribute(attribute, '');
    else seen.add(looks);
  }
}

/** Runs in the page once axe is loaded: returns violations of the rules with these tags or ids. */
export async function findViolations(runOnly: string[]): Promise<Finding[]> {
  const { axe } = window as unknown as { readonly axe: typeof Axe };
  // Reporting passes, a megabyte for a full list, takes two thirds of the time.
  const { violations } = await axe.run(document, {
    runOnly,
    resultTypes: ['violations'],
    // Elements are identified by their source, so selectors are not needed.
    selectors: false,
    elementRef: true,
  });
  return violations.map(({ id, nodes }) => ({
    id,
    where: nodes.slice(0, 3).map(({ element }) => element?.outerHTML.slice(0, 300) ?? ''),
  }));
}
