import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDate } from './rules/dates.ts';
import { searchReadings } from './search-dates.ts';
import { searchedWords } from './search-text.ts';

const TODAY = '2026-11-26';

test.each([
  ['27/11', '2026-11-27'],
  ['27-11', '2026-11-27'],
  ['27.11.', null],
  ['1/2', '2027-02-01'],
  ['20/6', '2026-06-20'],
  ['27/11/26', '2026-11-27'],
  ['27-11-2026', '2026-11-27'],
  ['27.11.2025', '2025-11-27'],
  ['29/2/2027', null],
  ['29/2', null],
  ['31/04', null],
  ['27/13', null],
  ['27 nov', '2026-11-27'],
  ['27 NOV.', '2026-11-27'],
  ['27 de noviembre', '2026-11-27'],
  ['3 de enero', '2027-01-03'],
  ['27 de noviembre de 2025', '2025-11-27'],
  ['27 de noviembre del 2025', '2025-11-27'],
  ['27 November 2025', '2025-11-27'],
  ['10 de agosto', '2026-08-10'],
  ['hoy', '2026-11-26'],
  ['ayer', '2026-11-25'],
  ['Mañana', '2026-11-27'],
  ['Man\u0303ana', '2026-11-27'],
  ['tomorrow', '2026-11-27'],
  ['Paz hoy', 'Paz 2026-11-26'],
  ['hoyos', null],
  ['calle 27', null],
  ['PBA-1234', null],
  ['099-12-34567', null],
  ['S-0A52D6', null],
  ['1234', null],
  ['2026-11-27', null],
  ['0991234567', null],
  ['', null],
])('the search "%s" is also read as %s', (search, dated) => {
  expect(searchReadings(search, TODAY)).toEqual(dated === null ? [search] : [search, dated]);
});

test('every date is read in the form in which it is shown', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
      (instant) => {
        const date = instant.toISOString().slice(0, 10);
        for (const sign of ['/', '-', '.']) {
          const readings = searchReadings(formatDate(date).replaceAll('/', sign), TODAY);
          expect(readings.map(searchedWords)).toContainEqual([date]);
        }
      },
    ),
  );
});

test('any text is read at least as it was typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(searchReadings(text, TODAY)[0]).toBe(text);
    }),
  );
});
