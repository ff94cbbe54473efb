import { useMemo } from 'react';
import { readCssColours } from '../../lib/theme/css-colours.ts';
import { useResolvedTheme } from '../../lib/theme/theme.ts';
import { PHONE, useMediaQuery } from '../../lib/browser/use-media-query.ts';

const TOKENS = {
  surface: '--surface',
  ink: '--ink',
  muted: '--ink-muted',
  hairline: '--hairline',
  first: '--primary',
  second: '--info',
} as const;

/** The appearance of charts now: the tokens' colours, the theme, whether they may move, and whether they are a phone's. */
export interface ChartAppearance {
  readonly colours: Readonly<Record<keyof typeof TOKENS, string>>;
  readonly theme: 'light' | 'dark';
  readonly prefersReducedMotion: boolean;
  readonly isNarrow: boolean;
}

/** The present appearance; another object only when it changes. */
export function useChartAppearance(): ChartAppearance {
  const theme = useResolvedTheme();
  const prefersReducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)');
  const isNarrow = useMediaQuery(PHONE);
  return useMemo(
    () => ({ colours: readCssColours(document.body, TOKENS), theme, prefersReducedMotion, isNarrow }),
    [theme, prefersReducedMotion, isNarrow],
  );
}
