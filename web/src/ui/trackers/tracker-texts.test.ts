import { expect, test } from 'vitest';
import { lastSignalText, phoneLink, sourceText } from './tracker-texts.ts';

const NOW = Date.parse('2026-11-23T12:00:00Z');
const ago = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString();

test.each([
  [null, 'Sin señal todavía'],
  [ago(0.5), 'Última señal: hace menos de un minuto'],
  [ago(3), 'Última señal: hace 3 min'],
  [ago(130), 'Última señal: hace 2 h'],
])('the last signal at %s reads "%s"', (lastSeenAt, text) => {
  expect(lastSignalText(lastSeenAt, NOW)).toBe(text);
});

test('a source names its program, and the battery unless it is unknown or low', () => {
  expect(sourceText('traccar_client', 64)).toBe('Desde Traccar Client · batería 64 %');
  expect(sourceText('owntracks', null)).toBe('Desde OwnTracks');
  expect(sourceText('traccar_server', 15)).toBe('Desde un servidor Traccar');
});

test('a web address becomes a link that Traccar Client opens, with the address as a parameter', () => {
  const link = new URL(phoneLink('https://llevo.test/api/positions/osmand?id=Ab3&interval=15'));
  expect(`${link.protocol}//${link.host}`).toBe('org.traccar.client://config');
  expect(Object.fromEntries(link.searchParams)).toEqual({
    url: 'https://llevo.test/api/positions/osmand',
    id: 'Ab3',
    interval: '15',
  });
});

test('a link of another scheme stays as it is', () => {
  expect(phoneLink('owntracks:///config?inline=e30=')).toBe('owntracks:///config?inline=e30=');
});
