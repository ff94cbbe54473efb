import { readCssColours } from '../../../../lib/theme/css-colours.ts';

/** The tokens a canvas needs, as colours it understands. */
const TOKENS = {
  surface: '--surface',
  ink: '--ink',
  muted: '--ink-muted',
  hairline: '--hairline',
  primary: '--primary',
  onPrimary: '--on-primary',
  accent: '--accent',
} as const;

export type MapColours = Readonly<Record<keyof typeof TOKENS, string>>;

/** The tokens as they look inside `element` now; to be read again when the theme changes. */
export const readMapColours = (element: HTMLElement): MapColours => readCssColours(element, TOKENS);
