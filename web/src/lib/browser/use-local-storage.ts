import { useState } from 'react';

/** React state that survives a reload, as text under `llevo.{name}` in local storage. */
export function useLocalStorage<Value extends string>(name: string, initial: Value): [Value, (next: Value) => void] {
  const key = `llevo.${name}`;
  const [value, setValue] = useState(() => (localStorage.getItem(key) as Value | null) ?? initial);
  const remember = (next: Value) => {
    localStorage.setItem(key, next);
    setValue(next);
  };
  return [value, remember];
}
