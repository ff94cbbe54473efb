import { expect, test } from 'vitest';
import { parseSettings } from './use-table-settings.ts';

test.each(['', 'null', '{', '[]', '{"density":"huge","hidden":7}'])('odd settings count as none: %s', (text) => {
  expect(parseSettings(text)).toEqual({ density: 'comfortable', hidden: new Set() });
});

test('what was chosen is found again', () => {
  expect(parseSettings('{"density":"compact","hidden":["phone",3]}')).toEqual({
    density: 'compact',
    hidden: new Set(['phone']),
  });
});
