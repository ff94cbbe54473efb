import { readCssColours } from '../../theme/css-colours.ts';

/** The colour tokens the canvas needs. */
const TOKENS = {
  surface: '--surface',
  ink: '--ink',
  muted: '--ink-muted',
  hairline: '--hairline',
  primary: '--primary',
  onPrimary: '--on-primary',
  accent: '--accent',
  warning: '--warning',
} as const;

export type MapColours = Readonly<Record<keyof typeof TOKENS, string>>;

/** The tokens' colours inside `element`; read them again when the theme changes. */
export const readMapColours = (element: HTMLElement): MapColours => readCssColours(element, TOKENS);
