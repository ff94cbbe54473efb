import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The pages of visitors, customers and drivers, whose network comes and goes, and the maps that they share. */
const ROOMS = [
  'app/layouts',
  'features/driver-app',
  'features/marketing',
  'features/quoter',
  'features/tracking',
  'ui/map',
];

const screensOf = (room: string) => globSync(`web/src/${room}/**/*.tsx`).filter((file) => !file.endsWith('.test.tsx'));

test.each(ROOMS)('every part of %s that is loaded later waits for the network (M22)', (room) => {
  const screens = screensOf(room);
  expect(screens).not.toEqual([]);
  const impatient = screens.filter((file) => /\blazy\(\s*(?:async )?\(\) => import\(/.test(readFileSync(file, 'utf8')));
  expect(impatient).toEqual([]);
});
