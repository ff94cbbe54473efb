import { useSyncExternalStore } from 'react';
import { applyTheme, readThemeChoice, THEME_KEY } from './theme-choice.ts';
import type { ThemeChoice } from './theme-choice.ts';

const darkDevice = window.matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

const readResolvedTheme = (): 'light' | 'dark' => {
  const choice = readThemeChoice();
  return choice === 'system' ? (darkDevice.matches ? 'dark' : 'light') : choice;
};

/** Stores a choice and applies it. */
export function chooseTheme(choice: ThemeChoice): void {
  if (choice === 'system') localStorage.removeItem(THEME_KEY);
  else localStorage.setItem(THEME_KEY, choice);
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

/** The stored choice as React state. */
export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(subscribe, readThemeChoice);

/** The current theme, for libraries that need it. */
export const useResolvedTheme = (): 'light' | 'dark' => useSyncExternalStore(subscribe, readResolvedTheme);
