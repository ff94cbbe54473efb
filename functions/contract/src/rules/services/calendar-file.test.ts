import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainText } from '../plain-text.ts';
import { calendarFile } from './calendar-file.ts';

const EVENT = {
  uid: 's-1@llevo',
  startsAtMs: Date.parse('2026-11-27T10:15:00-05:00'),
  createdAtMs: Date.parse('2026-11-22T20:00:00-05:00'),
  minutes: 466,
  title: 'Flete S-7F3K9A',
  place: 'Av. Amazonas N34-451; piso 2, Quito',
  description: 'A: Cumbayá\nPrecio: $37.84',
  url: 'https://llevo.test/seguimiento/abc',
};

test('an event by RFC 5545: UTC, escaped, lines that end with CR LF', () => {
  expect(calendarFile(EVENT).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Llevo//Reservas//ES',
    'BEGIN:VEVENT',
    'UID:s-1@llevo',
    'DTSTAMP:20261123T010000Z',
    'DTSTART:20261127T151500Z',
    'DURATION:PT466M',
    'SUMMARY:Flete S-7F3K9A',
    'LOCATION:Av. Amazonas N34-451\\; piso 2\\, Quito',
    'DESCRIPTION:A: Cumbayá\\nPrecio: $37.84',
    'URL:https://llevo.test/seguimiento/abc',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('no line is longer than 75 octets, and unfolding gives the text back', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      const file = calendarFile({ ...EVENT, place: text });
      for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
      const unfolded = file.replaceAll('\r\n ', '').split('\r\n');
      const place = unfolded.find((line) => line.startsWith('LOCATION:'))?.slice('LOCATION:'.length);
      expect(place?.replace(/\\([\\;,])/g, '$1')).toBe(plainText(text).replaceAll('\n', '\\n'));
    }),
  );
});

test('a text becomes no link', () => {
  const file = calendarFile({
    ...EVENT,
    title: 'evil.example',
    place: 'https://evil.example',
    description: 'a@evil.example',
  });
  expect(file.replace(EVENT.url, '')).not.toMatch(/\.example|:\/\/|a@/);
});

test('a text cannot begin another line', () => {
  const file = calendarFile({ ...EVENT, place: 'x\r\nEND:VEVENT\rBEGIN:VALARM' });
  expect(file.match(/^END:VEVENT\r$/gm)).toHaveLength(1);
  expect(file).not.toMatch(/^BEGIN:VALARM/m);
});
