import { expect, test } from 'vitest';
import { channelText } from './channel-text.ts';

const mail = { to: 'ana@x.test', state: 'sent', createdAt: '2026-11-26T19:00:00.000Z' } as const;
const part = { to: '+593991234567', at: '2026-11-26T19:02:00.000Z', failure: null };

test.each([
  ['pending', null, 'WhatsApp · en cola'],
  ['sent', part.at, 'WhatsApp · enviado 14:02'],
  ['delivered', part.at, 'WhatsApp · entregado 14:02'],
  ['read', part.at, 'WhatsApp · leído 14:02'],
  ['read', '2026-11-27T15:30:00.000Z', 'WhatsApp · leído 27/11/2026 10:30'],
] as const)('a message that is %s at %s reads "%s"', (state, at, text) => {
  expect(channelText({ ...mail, whatsapp: { ...part, state, at } })).toBe(text);
});

test.each([
  ['sent', 'ana@x.test', 'WhatsApp falló: enviado por correo'],
  ['pending', 'ana@x.test', 'WhatsApp falló: se envía por correo'],
  ['failed', 'ana@x.test', 'WhatsApp falló'],
  ['failed', '', 'WhatsApp falló'],
] as const)('a failed message whose mail is %s, to "%s", says how it went on', (state, to, text) => {
  const whatsapp = { ...part, state: 'failed', at: null, failure: 'Sin WhatsApp' } as const;
  expect(channelText({ ...mail, to, state, whatsapp })).toBe(text);
});

test('an e-mail names no channel', () => {
  expect(channelText(mail)).toBeNull();
});
