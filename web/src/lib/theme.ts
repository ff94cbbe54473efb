import { useSyncExternalStore } from 'react';

/** What a person chose; `system` follows the device. */
export type ThemeChoice = 'light' | 'dark' | 'system';

const STORAGE_KEY = 'llevo.theme';
const darkDevice = window.matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

/** The remembered choice. */
export function readThemeChoice(): ThemeChoice {
  const kept = localStorage.getItem(STORAGE_KEY);
  return kept === 'light' || kept === 'dark' ? kept : 'system';
}

const readShownTheme = (): 'light' | 'dark' => {
  const choice = readThemeChoice();
  return choice === 'system' ? (darkDevice.matches ? 'dark' : 'light') : choice;
};

/** Puts the remembered choice on the page; tokens.css does the rest. */
export function applyTheme(): void {
  const choice = readThemeChoice();
  if (choice === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = choice;
}

/** Remembers a choice and shows it at once. */
export function chooseTheme(choice: ThemeChoice): void {
  if (choice === 'system') localStorage.removeItem(STORAGE_KEY);
  else localStorage.setItem(STORAGE_KEY, choice);
  onChange();
}

function onChange() {
  applyTheme();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    darkDevice.addEventListener('change', onChange);
    window.addEventListener('storage', onChange);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    darkDevice.removeEventListener('change', onChange);
    window.removeEventListener('storage', onChange);
  };
}

/** The remembered choice as React state. */
export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(subscribe, readThemeChoice);

/** What is shown now, for libraries that need to be told. */
export const useShownTheme = (): 'light' | 'dark' => useSyncExternalStore(subscribe, readShownTheme);
