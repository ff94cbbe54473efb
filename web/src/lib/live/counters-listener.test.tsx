// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { sessionFixture, tokenWith } from '../../testing/session-fixture.ts';
import { CountersListener } from './counters-listener.tsx';
import type { LiveQuery } from './live-query.ts';

const open = new Map<string, (snapshot: unknown) => void>();
vi.mock('./firestore-listener.ts', () => ({
  followPage: () => undefined,
  openQuery:
    ({ collection, select }: LiveQuery) =>
    (onNext: (snapshot: unknown) => void) => {
      const name = `${collection}/${select.kind === 'document' ? select.id : ''}`;
      open.set(name, onNext);
      return () => open.delete(name);
    },
}));

/** A version of the counters, as Firestore sends it. */
function answer(path: string, type: 'added' | 'modified') {
  const doc = { id: path.split('/').at(-1), data: () => ({ total: 1 }) };
  const docChanges = () => [{ type, doc }];
  act(() => {
    open.get(path)?.({ docs: [doc], size: 1, metadata: { fromCache: false }, docChanges });
  });
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const KINDS = ['drivers', 'customers'] as const;

test('each change of the counters is reported, and of many at once the first and the last', () => {
  const onChange = vi.fn();
  const token = tokenWith({ sub: 'u1', sid: 's1', account_id: 'llevo' });
  const { unmount } = renderScreen(<CountersListener kinds={KINDS} onChange={onChange} />, {
    session: sessionFixture({ token }),
  });
  expect([...open.keys()]).toEqual(['accounts/llevo/stats/drivers', 'accounts/llevo/stats/customers']);
  answer('accounts/llevo/stats/drivers', 'added');
  expect(onChange).not.toHaveBeenCalled();
  answer('accounts/llevo/stats/drivers', 'modified');
  expect(onChange).toHaveBeenCalledTimes(1);
  for (let change = 0; change < 5; change++) answer('accounts/llevo/stats/drivers', 'modified');
  expect(onChange).toHaveBeenCalledTimes(1);
  act(() => {
    vi.advanceTimersByTime(5_000);
  });
  expect(onChange).toHaveBeenCalledTimes(2);
  unmount();
});
