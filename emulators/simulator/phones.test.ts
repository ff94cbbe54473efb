import type { Firestore } from 'firebase-admin/firestore';
import { expect, test, vi } from 'vitest';
import { answerOffers } from './phones.ts';

test('phones that are stopped before they listen end at once', async () => {
  const stopListening = vi.fn();
  const offers = { where: () => ({ onSnapshot: () => stopListening }) };
  const firestore = { collection: () => offers } as unknown as Firestore;
  const options = { accountId: 'a', siteUrl: 'http://site', trips: new Map(), signal: AbortSignal.abort() };
  expect(await answerOffers({ firestore, ...options })).toMatchObject({ accepted: 0, delivered: 0 });
  expect(stopListening).toHaveBeenCalledOnce();
});
