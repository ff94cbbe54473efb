import { expect, test } from 'vitest';
import { trackingChatUrl } from './tracking-chat.ts';

const SERVICE = { userName: 'Ana Paz', number: 'S-7F3K9A', date: '2026-11-24', hour: '09:00' };
const LINK = 'https://llevo.test/seguimiento/tok';

test('a mobile number in any form has a chat with the link, for any service', () => {
  const chat = new URL(trackingChatUrl('099 123 4567', SERVICE, LINK) ?? '');
  expect(chat.origin + chat.pathname).toBe('https://wa.me/593991234567');
  expect(chat.searchParams.get('text')).toBe(`Hola Ana, aquí puedes seguir tu servicio S-7F3K9A: ${LINK}`);
  const unnumbered = new URL(trackingChatUrl('+593991234567', { ...SERVICE, number: '' }, LINK) ?? '');
  expect(unnumbered.searchParams.get('text')).toContain('tu servicio del 24/11/2026 a las 09:00');
});

test.each(['', '022345678', '1800123456', 'no tiene'])('"%s" has none', (phone) => {
  expect(trackingChatUrl(phone, SERVICE, LINK)).toBeNull();
});
