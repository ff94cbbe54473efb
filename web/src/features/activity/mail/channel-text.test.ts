import { expect, test } from 'vitest';
import { addressOf, channelName, fallbackText, recipientText, shortSubject, stateText } from './channel-text.ts';

const mail = {
  to: 'ana@x.test',
  recipient: null,
  state: 'sent',
  held: null,
  createdAt: '2026-11-26T19:00:00.000Z',
  sentAt: '2026-11-26T19:01:00.000Z',
} as const;
const part = { to: '+593991234567', at: '2026-11-26T19:12:00.000Z', failure: null };
const failed = { ...part, state: 'failed', at: null, failure: 'Sin WhatsApp' } as const;

test.each([
  ['pending', null, 'En cola'],
  ['sent', '2026-11-26T19:04:00.000Z', 'Enviado'],
  ['delivered', part.at, 'Entregado 14:12'],
  ['read', part.at, 'Leído 14:12'],
  ['read', '2026-11-27T15:30:00.000Z', 'Leído 27/11/2026 10:30'],
] as const)('a message on WhatsApp that is %s at %s reads "%s"', (state, at, text) => {
  const message = { ...mail, whatsapp: { ...part, state, at } };
  expect(stateText(message)).toBe(text);
  expect(channelName(message)).toBe('WhatsApp');
  expect(addressOf(message)).toBe('099 123 4567');
  expect(fallbackText(message)).toBeNull();
});

test.each([
  [{}, 'Enviado'],
  [{ sentAt: '2026-11-26T19:05:00.000Z' }, 'Enviado 14:05'],
  [{ state: 'pending', sentAt: null }, 'En cola'],
  [{ state: 'failed', sentAt: null }, 'Falló'],
  [{ state: 'failed', sentAt: null, held: 'account_budget' }, 'Retenido'],
] as const)('an e-mail with %o reads "%s"', (facts, text) => {
  expect(stateText({ ...mail, ...facts })).toBe(text);
  expect(channelName(mail)).toBe('Correo');
  expect(fallbackText(mail)).toBeNull();
});

test.each([
  ['sent', 'ana@x.test', 'WhatsApp falló, enviado por correo'],
  ['pending', 'ana@x.test', 'WhatsApp falló, se envía por correo'],
  ['failed', 'ana@x.test', 'WhatsApp falló'],
  ['failed', '', 'WhatsApp falló'],
] as const)('a failed message whose mail is %s, to "%s", says how it went on', (state, to, text) => {
  expect(fallbackText({ to, state, whatsapp: failed })).toBe(text);
});

test('a message that WhatsApp refused goes to the address, and without one stays on WhatsApp', () => {
  expect(channelName({ to: 'ana@x.test', whatsapp: failed })).toBe('Correo');
  expect(addressOf({ to: 'ana@x.test', whatsapp: failed })).toBe('ana@x.test');
  expect(channelName({ to: '', whatsapp: failed })).toBe('WhatsApp');
});

test('a known recipient has name and role before the address', () => {
  expect(recipientText(mail)).toBe('ana@x.test');
  expect(recipientText({ ...mail, recipient: { name: 'Ana Lema', role: 'driver' } })).toBe(
    'Ana Lema · Conductor · ana@x.test',
  );
});

test.each([
  ['Fletes Andes: terminó tu servicio S-7', 'Fletes Andes', 'Terminó tu servicio S-7'],
  ['Fletes Andes te ofrece un servicio', 'Fletes Andes', 'Fletes Andes te ofrece un servicio'],
  ['Fletes Andes: terminó tu servicio S-7', undefined, 'Fletes Andes: terminó tu servicio S-7'],
])('the subject "%s" of the account "%s" reads "%s" in its list', (subject, accountName, text) => {
  expect(shortSubject(subject, { accountName })).toBe(text);
});

test.each([
  ['Fletes Andes: terminó tu servicio S-7', 'S-7', 'Terminó tu servicio'],
  ['Pedido nuevo: S-7', 'S-7', 'Pedido nuevo'],
  ['Terminó tu servicio S-17', 'S-7', 'Terminó tu servicio S-17'],
  ['Terminó tu servicio S-7', '', 'Terminó tu servicio S-7'],
])('the subject "%s" beside the number "%s" reads "%s"', (subject, number, text) => {
  expect(shortSubject(subject, { accountName: 'Fletes Andes', number })).toBe(text);
});
