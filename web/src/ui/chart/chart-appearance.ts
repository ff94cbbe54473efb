import { useMemo } from 'react';
import { readTokenColours } from '../../lib/theme/css-colours.ts';
import { useShownTheme } from '../../lib/theme/theme.ts';
import { PHONE, useMedia } from '../../lib/browser/use-media-query.ts';

const TOKENS = {
  surface: '--surface',
  ink: '--ink',
  muted: '--ink-muted',
  hairline: '--hairline',
  first: '--primary',
  second: '--info',
} as const;

/** How charts look now: the tokens' colours, the theme, whether they may move, and whether they are a phone's. */
export interface ChartLook {
  readonly colours: Readonly<Record<keyof typeof TOKENS, string>>;
  readonly theme: 'light' | 'dark';
  readonly isStill: boolean;
  readonly isNarrow: boolean;
}

/** The present look; another object only when it changes. */
export function useChartLook(): ChartLook {
  const theme = useShownTheme();
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const isNarrow = useMedia(PHONE);
  return useMemo(
    () => ({ colours: readTokenColours(document.body, TOKENS), theme, isStill, isNarrow }),
    [theme, isStill, isNarrow],
  );
}
