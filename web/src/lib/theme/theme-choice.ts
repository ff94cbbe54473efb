import { readStored } from '../storage/storage.ts';

/** The chosen theme; `system` follows the device. */
export type ThemeChoice = 'light' | 'dark' | 'system';

/** Local storage key. */
export const THEME_KEY = 'llevo.theme';

/** The stored choice. */
export function readThemeChoice(): ThemeChoice {
  const kept = readStored(THEME_KEY);
  return kept === 'light' || kept === 'dark' ? kept : 'system';
}

/** Applies the stored choice to the page; tokens.css does the rest. */
export function applyTheme(): void {
  const choice = readThemeChoice();
  if (choice === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = choice;
}
