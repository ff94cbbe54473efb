import { getPermissions } from '@llevo/contract/endpoints/user';
import { coverageMatrix } from '@llevo/contract/rules/access/roles';
import { implement } from '../../http/implement.ts';

export const getPermissionsRoute = implement(getPermissions, () => Promise.resolve({ data: coverageMatrix() }));
