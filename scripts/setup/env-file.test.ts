import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { withSettings } from './env-file.ts';

test('changes a setting in place and keeps comments, order and other settings', () => {
  const text = '# of the owner\nA=1\nexport B=2\n\nC="x y"\n';
  expect(withSettings(text, { B: '3', D: 'https://x.test/a?b=1' })).toBe(
    '# of the owner\nA=1\nB=3\n\nC="x y"\nD="https://x.test/a?b=1"\n',
  );
});

test('reads back the settings it wrote', () => {
  const values = { MAIL_FROM: 'Llevo <hola@llevo.ec>', SITE_URL: 'https://llevo.ec', EMPTY: '' };
  expect(parseEnv(withSettings('', values))).toEqual(values);
});
