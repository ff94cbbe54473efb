import type { Firestore } from 'firebase-admin/firestore';
import { expect, test, vi } from 'vitest';
import { answerOffers } from './phones.ts';

const OPTIONS = { accountId: 'a', siteUrl: 'http://site', trips: new Map() };

const firestoreWith = (get: () => unknown): Firestore => {
  const query: Record<string, unknown> = { where: () => query, limit: () => query, get };
  return { collection: () => query } as unknown as Firestore;
};

test('phones that are stopped before they read offers end at once', async () => {
  const get = vi.fn();
  const answered = answerOffers({ firestore: firestoreWith(get), ...OPTIONS, signal: AbortSignal.abort() });
  expect(await answered).toMatchObject({ accepted: 0, delivered: 0 });
  expect(get).not.toHaveBeenCalled();
});

// firebase-admin opens a silent listener again every two minutes, and the emulator keeps each.
test('phones read the open offers until they are stopped, and open no listener', async () => {
  const stop = new AbortController();
  const get = vi.fn(() => {
    stop.abort();
    return Promise.resolve({ docs: [] });
  });
  const answered = answerOffers({ firestore: firestoreWith(get), ...OPTIONS, signal: stop.signal });
  expect(await answered).toMatchObject({ accepted: 0, missed: 0 });
  expect(get).toHaveBeenCalledOnce();
});
