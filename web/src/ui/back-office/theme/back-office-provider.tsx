import './mantine.css';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { useShownTheme } from '../../../lib/theme/theme.ts';
import { officeTheme } from './mantine-theme.ts';

/** What the back-office's Mantine components stand in: our theme, our light and dark, no <style> tags. */
export function OfficeProvider({ children }: { readonly children: ReactNode }) {
  return (
    <MantineProvider
      theme={officeTheme}
      forceColorScheme={useShownTheme()}
      withCssVariables={false}
      withGlobalClasses={false}
      deduplicateCssVariables={false}
    >
      {children}
    </MantineProvider>
  );
}
