import { expect, test } from 'vitest';
import { WHATSAPP_STATES } from '../../entities/outbox-whatsapp.ts';
import type { WhatsAppState } from '../../entities/outbox-whatsapp.ts';
import { isProgress } from './message-status.ts';

const NEXT: Readonly<Record<WhatsAppState, readonly WhatsAppState[]>> = {
  pending: ['sent', 'delivered', 'read', 'failed'],
  sent: ['delivered', 'read', 'failed'],
  delivered: ['read'],
  read: [],
  failed: [],
};

test.each(WHATSAPP_STATES)('a message that is %s takes only later statuses', (state) => {
  const before = { state, isGivenUp: false };
  expect(WHATSAPP_STATES.filter((reported) => isProgress(before, reported))).toEqual(NEXT[state]);
});

test('a message that was given up may still reach its phone', () => {
  const before = { state: 'failed', isGivenUp: true } as const;
  expect(WHATSAPP_STATES.filter((reported) => isProgress(before, reported))).toEqual(['delivered', 'read']);
});
