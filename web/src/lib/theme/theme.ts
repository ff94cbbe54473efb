import { useSyncExternalStore } from 'react';
import { store } from '../storage/storage.ts';
import { applyTheme, readThemeChoice, THEME_KEY } from './theme-choice.ts';
import type { ThemeChoice } from './theme-choice.ts';

const darkDevice = window.matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();
/** The theme forced by a screen; null for none. */
let forced: 'light' | 'dark' | null = null;

const readResolvedTheme = (): 'light' | 'dark' => {
  if (forced !== null) return forced;
  const choice = readThemeChoice();
  return choice === 'system' ? (darkDevice.matches ? 'dark' : 'light') : choice;
};

/** Stores a choice and applies it. */
export function chooseTheme(choice: ThemeChoice): void {
  store(THEME_KEY, choice === 'system' ? null : choice);
  onChange();
}

/** Forces one theme on the page until the returned function is called. */
export function forceTheme(theme: 'light' | 'dark'): () => void {
  forced = theme;
  onChange();
  return () => {
    forced = null;
    onChange();
  };
}

function onChange() {
  applyTheme();
  if (forced !== null) document.documentElement.dataset.theme = forced;
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
