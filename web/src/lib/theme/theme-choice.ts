/** What a person chose; `system` follows the device. */
export type ThemeChoice = 'light' | 'dark' | 'system';

/** Where the choice is remembered. */
export const THEME_KEY = 'llevo.theme';

/** The remembered choice. */
export function readThemeChoice(): ThemeChoice {
  const kept = localStorage.getItem(THEME_KEY);
  return kept === 'light' || kept === 'dark' ? kept : 'system';
}

/** Puts the remembered choice on the page; tokens.css does the rest. */
export function applyTheme(): void {
  const choice = readThemeChoice();
  if (choice === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = choice;
}
