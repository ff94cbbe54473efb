import { fieldAccess } from '@llevo/contract/endpoint';
import type { Endpoint } from '@llevo/contract/endpoint';
import { allows } from '@llevo/contract/rules/access/roles';
import { useSession } from './session.ts';

/** Whether the user's role may change a field by a call; sensitive fields may need more than the call (docs/decisions/0097). */
export const useMayChange = (
  endpoint: Pick<Endpoint, 'access' | 'presenceFields' | 'presenceAccess'>,
  field: string,
): boolean => allows(fieldAccess(endpoint, field), useSession()?.permission ?? null);
