import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDate } from './rules/dates.ts';
import { datedReadings } from './search-dates.ts';
import { searchedWords } from './search-text.ts';

const TODAY = '2026-11-26';

/** The same day by a likely form only: the text is also read as typed. */
const LIKELY: readonly (readonly [string, string])[] = [
  ['27-11', '2026-11-27'],
  ['27.11', '2026-11-27'],
  ['27 nov', '2026-11-27'],
  ['27 NOV.', '2026-11-27'],
  ['nov 27', '2026-11-27'],
  ['November 27', '2026-11-27'],
  ['27 de noviembre', '2026-11-27'],
  ['3 de enero', '2027-01-03'],
  ['10 de agosto', '2026-08-10'],
  ['noviembre 2026', '2026-11'],
  ['nov de 2026', '2026-11'],
  ['septiembre del 2025', '2025-09'],
  ['viernes 27 de noviembre', '2026-11-27'],
];

test.each(LIKELY)('the search "%s" is also read as %s', (search, dated) => {
  const [, ...others] = datedReadings(search, TODAY);
  expect(others).toEqual([dated]);
});

test.each([
  ['27/11', '2026-11-27'],
  ['1/2', '2027-02-01'],
  ['20/6', '2026-06-20'],
  ['27/11/26', '2026-11-27'],
  ['27-11-2026', '2026-11-27'],
  ['27.11.2025', '2025-11-27'],
  ['2026/11/27', '2026-11-27'],
  ['2026-1-7', '2026-01-07'],
  ['11/2026', '2026-11'],
  ['27 de noviembre de 2025', '2025-11-27'],
  ['27 de noviembre del 2025', '2025-11-27'],
  ['27 November 2025', '2025-11-27'],
  ['nov 27, 2026', '2026-11-27'],
  ['Viernes, 27 de noviembre de 2026', '2026-11-27'],
  ['viernes 27/11', '2026-11-27'],
  ['hoy', '2026-11-26'],
  ['ayer', '2026-11-25'],
  ['anteayer', '2026-11-24'],
  ['Mañana', '2026-11-27'],
  ['Man\u0303ana', '2026-11-27'],
  ['pasado mañana', '2026-11-28'],
  ['tomorrow', '2026-11-27'],
  ['jueves', '2026-11-26'],
  ['el viernes', '2026-11-27'],
  ['Miércoles', '2026-12-02'],
  ['miercoles', '2026-12-02'],
  ['el domingo', '2026-11-29'],
  ['Paz hoy', 'Paz 2026-11-26'],
])('the search "%s" is read as %s', (search, dated) => {
  expect(datedReadings(search, TODAY)).toEqual([dated]);
});

test.each([
  '27.11.',
  '29/2/2027',
  '29/2',
  '31/04',
  '27/13',
  '13/2026',
  'hoyos',
  'calle 27',
  '27 maria',
  'Julio Paz',
  'Santo Domingo',
  'PBA-1234',
  '099-12-34567',
  'S-0A52D6',
  '1234',
  '2026-11-27',
  '0991234567',
  '',
])('the search "%s" has no day', (search) => {
  expect(datedReadings(search, TODAY)).toEqual([search]);
});

test('every date is read in the form in which it is shown', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
      (instant) => {
        const date = instant.toISOString().slice(0, 10);
        for (const sign of ['/', '-', '.']) {
          const readings = datedReadings(formatDate(date).replaceAll('/', sign), TODAY);
          expect(readings.map(searchedWords)).toContainEqual([date]);
        }
      },
    ),
  );
});

test('any text has one or two readings', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect([1, 2]).toContain(datedReadings(text, TODAY).length);
    }),
  );
});
