import { expect, test } from 'vitest';
import { PATHS } from '../../lib/paths.ts';
import { NAV_ITEMS } from '../routes/nav-items.ts';
import { hasItemBeneath, secondaryNavItems } from './secondary-nav-items.ts';

test.each(secondaryNavItems('owner'))(
  'on $path no main item that matches its beginning is current as well',
  ({ path }) => {
    const current = NAV_ITEMS.filter((item) => path.startsWith(`${item.path}/`) && !hasItemBeneath(item.path));
    expect(current).toEqual([]);
  },
);

test('a screen without its own item leaves the main item current', () => {
  expect(NAV_ITEMS.filter((item) => hasItemBeneath(item.path)).map(({ path }) => path)).toEqual([
    PATHS.serviceManagement,
  ]);
});
