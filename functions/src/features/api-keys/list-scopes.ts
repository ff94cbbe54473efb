import { listScopes } from '@llevo/contract/endpoints/api-keys';
import { SCOPES } from '@llevo/contract/rules/access/scopes';
import { implement } from '../../http/implement.ts';

export const listScopesRoute = implement(listScopes, () => Promise.resolve({ data: [...SCOPES] }));
