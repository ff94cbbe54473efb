import { useMemo } from 'react';
import { readCssColours } from '../../lib/theme/css-colours.ts';
import { useResolvedTheme } from '../../lib/theme/theme.ts';
import { useMediaQuery } from '../../lib/browser/use-media-query.ts';

const TOKENS = {
  surface: '--surface',
  ink: '--ink',
  muted: '--ink-muted',
  hairline: '--hairline',
  first: '--primary',
  second: '--info',
  warning: '--chart-warning',
} as const;

/** The current appearance of charts: token colours, theme, animation. */
export interface ChartAppearance {
  readonly colours: Readonly<Record<keyof typeof TOKENS, string>>;
  readonly theme: 'light' | 'dark';
  readonly prefersReducedMotion: boolean;
}

/** The current appearance; a new object only when it changes. */
export function useChartAppearance(): ChartAppearance {
  const theme = useResolvedTheme();
  const prefersReducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)');
  return useMemo(
    () => ({ colours: readCssColours(document.body, TOKENS), theme, prefersReducedMotion }),
    [theme, prefersReducedMotion],
  );
}
