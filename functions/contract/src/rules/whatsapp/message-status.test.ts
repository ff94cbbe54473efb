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
  expect(WHATSAPP_STATES.filter((reported) => isProgress(state, reported))).toEqual(NEXT[state]);
});
