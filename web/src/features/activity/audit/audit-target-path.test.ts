import { expect, test } from 'vitest';
import { auditTargetPath } from './audit-target-path.ts';

test.each([
  { target: 'accounts/a/services/s-1', targetName: 'S-0A52D6', path: '/serviceManagement?servicio=s-1' },
  { target: 'accounts/a/drivers/d-1', targetName: 'José Ñauta', path: '/driverManagement?seleccion=d-1' },
  { target: 'accounts/a/services/s-1', targetName: null, path: null },
  { target: 'accounts/a/rates/default', targetName: null, path: null },
  { target: 'users/u-1', targetName: 'Ana Lema', path: null },
])('the record $target named $targetName is shown at $path', ({ path, ...entry }) => {
  expect(auditTargetPath(entry)).toBe(path);
});
