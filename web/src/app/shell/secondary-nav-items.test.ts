import { ROLES } from '@llevo/contract/entities/roles';
import { expect, test } from 'vitest';
import { secondaryNavItems } from './secondary-nav-items.ts';

const QUOTES = 'Cotizaciones';
const PAYOUTS = 'Pagos a conductores';
const AUDIT = 'Registro de cambios';
const MAIL = 'Correos enviados';

test.each(ROLES)('what is linked for a %s', (role) => {
  const labels = { master: [AUDIT, MAIL], owner: [AUDIT, MAIL], admin: [MAIL], developer: [], user: [] }[role];
  expect(secondaryNavItems(role).map(({ label }) => label)).toEqual([QUOTES, PAYOUTS, ...labels]);
});
