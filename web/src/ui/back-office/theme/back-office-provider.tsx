import './mantine.css';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { useResolvedTheme } from '../../../lib/theme/theme.ts';
import { mantineTheme } from './mantine-theme.ts';

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
