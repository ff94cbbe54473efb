import { expect, test } from 'vitest';
import { driverMarks } from './driver-marks.ts';

test('marks are initials, and no two drivers share one', () => {
  expect(
    driverMarks(['Luz Andrade', 'ángel  Mora', 'Ana Andrade', 'Leo Arias', 'Luz María Andrade', 'Ñusta', '12', '']),
  ).toEqual(['LA', 'ÁM', 'AA', 'LA2', 'LA3', 'Ñ', '?', '?2']);
});
