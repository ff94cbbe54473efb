import { expect, test } from 'vitest';
import { searchTallyText } from './search-tally.ts';

test.each([
  [{ asked: 0, declined: 0, missed: 0, nearby: 0 }, 'ningún conductor podía tomarlo'],
  [{ asked: 1, declined: 1, missed: 0, nearby: 0 }, 'avisamos a 1 conductor: 1 lo rechazó'],
  [{ asked: 3, declined: 1, missed: 2, nearby: 4 }, 'avisamos a 3 conductores: 1 lo rechazó, 2 no respondieron'],
  [{ asked: 2, declined: 2, missed: 0, nearby: 0 }, 'avisamos a 2 conductores: 2 lo rechazaron'],
  [{ asked: 1, declined: 0, missed: 0, nearby: 0 }, 'avisamos a 1 conductor'],
])('the answers %o read "%s"', (tally, text) => {
  expect(searchTallyText(tally)).toBe(text);
});
