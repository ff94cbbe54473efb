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

function search(rate: SearchRate | undefined) {
  const reported: string[] = [];
  const { result } = renderHook(() => {
    const [address, setAddress] = useState('');
    const [typed, type] = useDebouncedSearch(
      address,
      (next) => {
        reported.push(next);
        setAddress(next);
      },
      rate,
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
  return { reported, type, wait, result };
}

test('a search is reported half a second after the last key (SPEC §5)', () => {
  const { reported, type, wait } = search(undefined);
  type('j');
  wait(499);
  type('jo');
  wait(499);
  expect(reported).toEqual([]);
  wait(1);
  expect(reported).toEqual(['jo']);
});

test('a throttled search is reported at once and then once in 1000 ms, including the last text (SPEC §9)', () => {
  const { reported, type, wait, result } = search('throttled');
  type('p');
  wait(0);
  expect(reported).toEqual(['p']);
  for (const text of ['pa', 'pag', 'pago', 'pagos']) {
    type(text);
    wait(200);
  }
  expect(reported).toEqual(['p']);
  wait(200);
  expect(reported).toEqual(['p', 'pagos']);
  expect(result.current.typed).toBe('pagos');
  wait(5000);
  expect(reported).toEqual(['p', 'pagos']);
});

test('the search follows external changes of the URL', () => {
  const { reported, type, wait, result } = search('throttled');
  type('abc');
  wait(0);
  act(() => {
    result.current.setAddress('');
  });
  expect(result.current.typed).toBe('');
  wait(2000);
  expect(reported).toEqual(['abc']);
});
