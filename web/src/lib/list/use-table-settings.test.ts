import { expect, test } from 'vitest';
import { parseSettings } from './use-table-settings.ts';

test.each(['', 'null', '{', '[]', '{"density":"huge","hidden":7}'])('invalid settings are ignored: %s', (text) => {
  expect(parseSettings(text)).toEqual({ density: 'comfortable', hidden: new Set(), shown: new Set() });
});

test('stored settings are restored', () => {
  expect(parseSettings('{"density":"compact","hidden":["phone",3],"shown":["payout"]}')).toEqual({
    density: 'compact',
    hidden: new Set(['phone']),
    shown: new Set(['payout']),
  });
});
