import type { MantineColorsTuple, VariantColorsResolver } from '@mantine/core';
import './mantine.css';
import { MantineProvider, createTheme, defaultVariantColorsResolver } from '@mantine/core';
import type { ReactNode } from 'react';
import { useResolvedTheme } from '../../../lib/theme/theme.ts';

/** Every shade is the same token; mantine.css styles each use of the colour, light and dark. */
const fromToken = (token: string): MantineColorsTuple => {
  const shade = `var(${token})`;
  return [shade, shade, shade, shade, shade, shade, shade, shade, shade, shade];
};

const COLOURS = {
  paramo: {
    fill: 'var(--primary)',
    hover: 'var(--primary-hover)',
    ink: 'var(--on-primary)',
    tint: 'var(--primary-tint)',
  },
  danger: { fill: 'var(--danger)', hover: 'var(--danger)', ink: 'var(--on-danger)', tint: 'var(--danger-tint)' },
} as const;

/** Mantine's resolver computes with hex values; ours returns variables that change with the theme. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const colour = COLOURS[(input.color ?? input.theme.primaryColor) as keyof typeof COLOURS] as
    | (typeof COLOURS)[keyof typeof COLOURS]
    | undefined;
  if (!colour) return defaultVariantColorsResolver(input);
  const border = '1px solid transparent';
  switch (input.variant) {
    case 'filled':
      return { background: colour.fill, hover: colour.hover, color: colour.ink, border };
    case 'light':
      return { background: colour.tint, hover: colour.tint, color: colour.fill, border };
    case 'outline':
      return { background: 'transparent', hover: colour.tint, color: colour.fill, border: `1px solid ${colour.fill}` };
    case 'subtle':
    case 'transparent':
      return { background: 'transparent', hover: colour.tint, color: colour.fill, border };
    default:
      return defaultVariantColorsResolver(input);
  }
};

/** Ticks and dots are on the primary colour, where Mantine's white is too faint in the dark theme. */
const ON_PRIMARY = { defaultProps: { iconColor: COLOURS.paramo.ink } };

/** Llevo's Mantine theme. Values are token names; mantine.css holds the variables. */
const mantineTheme = createTheme({
  primaryColor: 'paramo',
  colors: { paramo: fromToken('--primary'), danger: fromToken('--danger') },
  variantColorResolver,
  fontFamily: 'var(--font)',
  headings: { fontFamily: 'var(--font)' },
  defaultRadius: 'md',
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    // Locking the page's scroll would insert a <style> tag, which the CSP forbids; mantine.css locks it instead.
    Modal: { defaultProps: { lockScroll: false, centered: true, radius: 'lg' } },
    Drawer: { defaultProps: { lockScroll: false, position: 'right' } },
    DrawerRoot: { defaultProps: { lockScroll: false, position: 'right' } },
    Checkbox: ON_PRIMARY,
    Radio: ON_PRIMARY,
    Tooltip: { defaultProps: { openDelay: 300, withArrow: true } },
    Loader: { defaultProps: { size: 'sm' } },
  },
});

/** Mantine's provider for the back-office: our theme, our colour scheme, no <style> tags. */
export function BackOfficeProvider({ children }: { readonly children: ReactNode }) {
  return (
    <MantineProvider
      theme={mantineTheme}
      forceColorScheme={useResolvedTheme()}
      withCssVariables={false}
      withGlobalClasses={false}
      deduplicateCssVariables={false}
    >
      {children}
    </MantineProvider>
  );
}
