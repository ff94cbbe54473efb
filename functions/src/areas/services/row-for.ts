import type { Service, ServiceRow } from '@llevo/contract/entities/service';
import { toMemberServiceRow, toServiceRow } from '@llevo/contract/rules/services/service-row';
import type { Caller } from '../../platform/seams/core.ts';

/** How a caller gets a service: members with the customer's number, API keys without it. */
export const rowFor = ({ scopes }: Pick<Caller, 'scopes'>): ((service: Service) => ServiceRow) =>
  scopes === null ? toMemberServiceRow : toServiceRow;
