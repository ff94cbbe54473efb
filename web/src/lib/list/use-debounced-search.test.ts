// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useDebouncedSearch } from './use-debounced-search.ts';
import type { SearchRate } from './use-debounced-search.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  return () => vi.useRealTimers();
});

function search(pace: SearchRate | undefined) {
  const told: string[] = [];
  const { result } = renderHook(() => {
    const [address, setAddress] = useState('');
    const [typed, type] = useDebouncedSearch(
      address,
      (next) => {
        told.push(next);
        setAddress(next);
      },
      pace,
    );
    return { typed, type, setAddress };
  });
  const type = (text: string) => {
    act(() => {
      result.current.type(text);
    });
  };
  const wait = (ms: number) => {
    act(() => {
      vi.advanceTimersByTime(ms);
    });
  };
  return { told, type, wait, result };
}

test('SPEC §5: told half a second after the last key', () => {
  const { told, type, wait } = search(undefined);
  type('j');
  wait(499);
  type('jo');
  wait(499);
  expect(told).toEqual([]);
  wait(1);
  expect(told).toEqual(['jo']);
});

test('SPEC §9: throttled, told at once and then once in 1000 ms, the last text never lost', () => {
  const { told, type, wait, result } = search('throttled');
  type('p');
  wait(0);
  expect(told).toEqual(['p']);
  for (const text of ['pa', 'pag', 'pago', 'pagos']) {
    type(text);
    wait(200);
  }
  expect(told).toEqual(['p']);
  wait(200);
  expect(told).toEqual(['p', 'pagos']);
  expect(result.current.typed).toBe('pagos');
  wait(5000);
  expect(told).toEqual(['p', 'pagos']);
});

test('follows the address when that changes by itself', () => {
  const { told, type, wait, result } = search('throttled');
  type('abc');
  wait(0);
  act(() => {
    result.current.setAddress('');
  });
  expect(result.current.typed).toBe('');
  wait(2000);
  expect(told).toEqual(['abc']);
});
