import type { ServiceNote } from '@llevo/contract/entities/service-note';
import { expect, test } from 'vitest';
import { channelOf } from './answer-delivery.ts';

const AT = Date.parse('2026-11-27T19:02:00.000Z');
const note: ServiceNote = {
  serviceId: 's-1',
  source: 'whatsapp',
  text: 'Hola',
  authorUid: 'u1',
  authorName: 'Eva Paz',
  mentions: [],
  mentionUids: [],
  createdAt: AT,
  updatedAt: AT,
};

test.each([
  ['pending', null, 'WhatsApp · en cola'],
  ['sent', AT, 'WhatsApp · enviado 14:02'],
  ['delivered', AT, 'WhatsApp · entregado 14:02'],
  ['read', AT, 'WhatsApp · leído 14:02'],
  ['read', AT + 86_400_000, 'WhatsApp · leído 28/11/2026 14:02'],
  ['failed', null, 'WhatsApp · sin entregar'],
] as const)('shows an answer that is %s at %j as %s', (state, at, text) => {
  expect(channelOf({ ...note, direction: 'out', delivery: { state, at } })).toBe(text);
});

test('shows a customer’s message as one of WhatsApp, and a note without a channel', () => {
  expect(channelOf(note)).toBe('WhatsApp');
  expect(channelOf({ ...note, source: 'team' })).toBeNull();
});
