import { useState } from 'react';
import { readStored, store } from '../storage/storage.ts';

const keyOf = (name: string): string => `llevo.${name}`;

/** The stored text under `llevo.{name}`, as it is now; `initial` where none is stored. */
export const readLocalStorage = <Value extends string>(name: string, initial: Value): Value =>
  (readStored(keyOf(name)) as Value | null) ?? initial;

/** React state that survives a reload, as text under `llevo.{name}` in local storage. */
export function useLocalStorage<Value extends string>(name: string, initial: Value): [Value, (next: Value) => void] {
  const [value, setValue] = useState(() => readLocalStorage(name, initial));
  const remember = (next: Value) => {
    store(keyOf(name), next);
    setValue(next);
  };
  return [value, remember];
}
