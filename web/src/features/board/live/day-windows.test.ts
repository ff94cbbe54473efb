import { expect, test } from 'vitest';
import { splitFullWindows, WHOLE_DAY, windowKey, windowQuery } from './day-windows.ts';

test('a day that fits is one query, of that day alone', () => {
  expect(splitFullWindows(WHOLE_DAY, () => false)).toBe(WHOLE_DAY);
  const [day] = WHOLE_DAY;
  expect(day && windowQuery('llevo', '2026-11-24', day)).toMatchObject({
    key: 'board:2026-11-24:0-1440',
    limit: 100,
    select: {
      conditions: [
        { field: 'date', value: '2026-11-24' },
        { field: 'hour', operator: '>=', value: '00:00' },
        { field: 'hour', operator: '<', value: '24:00' },
      ],
    },
  });
});

test('only a full window is cut into parts, without a gap', () => {
  const sixths = splitFullWindows(WHOLE_DAY, () => true);
  expect(sixths).toEqual([
    { from: 0, to: 240 },
    { from: 240, to: 480 },
    { from: 480, to: 720 },
    { from: 720, to: 960 },
    { from: 960, to: 1200 },
    { from: 1200, to: 1440 },
  ]);
  const morning = splitFullWindows(sixths, ({ from }) => from === 480);
  expect(morning).toHaveLength(11);
  expect(morning[2]).toEqual({ from: 480, to: 520 });
  expect(new Set(morning.map((window) => windowKey('2026-11-24', window))).size).toBe(11);
});

test('a full minute is not cut further, and asks for nothing more', () => {
  const minute = [{ from: 540, to: 541 }];
  expect(splitFullWindows(minute, () => true)).toBe(minute);
  expect(splitFullWindows([{ from: 0, to: 3 }], () => true)).toHaveLength(3);
});
