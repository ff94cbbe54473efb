import { expect, test } from 'vitest';
import { auditTargetName, auditTargetPath } from './audit-target-path.ts';

test.each([
  { target: 'accounts/a/services/s-1', targetName: 'S-0A52D6', path: '/serviceManagement?servicio=s-1' },
  { target: 'accounts/a/drivers/d-1', targetName: 'José Ñauta', path: '/driverManagement?seleccion=d-1' },
  { target: 'accounts/a/customers/c-1', targetName: 'Luz Mora', path: '/userManagement?buscar=Luz%20Mora' },
  { target: 'accounts/a/services/s-1', targetName: null, path: null },
  { target: 'accounts/a/customers/c-1', targetName: null, path: null },
  { target: 'accounts/a/rates/default', targetName: null, path: null },
  { target: 'users/u-1', targetName: 'Ana Lema', path: null },
])('the record $target named $targetName is shown at $path', ({ path, ...entry }) => {
  expect(auditTargetPath({ ...entry, after: null })).toBe(path);
});

test.each(['s-1', 's-1-f2', 's-1-nc1', 's-1-f12-nc3'])('the invoice %s has a number and leads to its service', (id) => {
  const entry = {
    target: `accounts/a/invoices/${id}`,
    targetName: null,
    after: { number: '001-001-000000012' },
  };
  expect(auditTargetName(entry)).toBe('001-001-000000012');
  expect(auditTargetPath(entry)).toBe('/serviceManagement?servicio=s-1');
});
