/** Attributes and properties whose values are for machines, even if they look like text. */
const NON_TEXT_NAMES = new Set([
  ...[
    'autoComplete',
    'className',
    'class',
    'cx',
    'cy',
    'd',
    'data-testid',
    'fill',
    'href',
    'htmlFor',
    'id',
    'inputMode',
  ],
  ...['key', 'path', 'points', 'preserveAspectRatio', 'rel', 'role', 'rx', 'sizes', 'src', 'srcSet', 'stroke'],
  ...['strokeDasharray', 'style', 'to', 'transform', 'type', 'viewBox', 'media', 'gridTemplateColumns', 'fontFamily'],
]);

/** Attributes that users read or hear even when they hold a single lower-case word. */
const TEXT_NAMES = new Set([
  ...[
    'alt',
    'aria-label',
    'aria-description',
    'aria-roledescription',
    'description',
    'empty',
    'heading',
    'hint',
    'label',
  ],
  ...['many', 'one', 'plural', 'singular', 'placeholder', 'suffix', 'text', 'title', 'unit', 'word', 'what', 'noun'],
]);

/** Whether a value under this name is never shown. */
export const isNonTextName = (name: string): boolean =>
  NON_TEXT_NAMES.has(name) || /^(data-|on[A-Z])|(ClassName|Style)$/.test(name);

/** Whether a value under this name is always shown, whatever it looks like. */
export const isTextName = (name: string): boolean => TEXT_NAMES.has(name) || /(Label|Text|Title|Word)$/.test(name);

/** A path of an SVG drawing. */
const DRAWING = /^[Mm]-?[\d.{]/;

/** The locale of number and date formats; the English build replaces it. */
const LOCALE = 'es-EC';

/** Whether a text has anything to translate: a letter outside a placeholder. */
export const hasLetters = (text: string): boolean => /\p{L}/u.test(text.replace(/\{\d+\}/g, ''));

/**
 * Whether a literal of the source reads as text: letters with a space, an accent or an opening mark among them, or a
 * capital followed by small letters. The catalogue has the last word on each.
 */
export function isTranslatable(text: string): boolean {
  if (text === LOCALE) return true;
  if (!hasLetters(text) || DRAWING.test(text)) return false;
  const words = text.replace(/\{\d+\}/g, '');
  return /[\s¿¡]/.test(words) || /[^\x00-\x7f]/.test(words.replace(/[·…–—−]/g, '')) || /^[A-Z][a-z]+/.test(words);
}
