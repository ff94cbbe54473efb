import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { AccountMetrics, AccountRow, ActiveFlag } from '../entities/account.ts';
import { AccountOverview } from '../entities/account-overview.ts';
import { UserDetails } from '../entities/account-user.ts';
import { LogEntry, LogGroup } from '../entities/log-entry.ts';
import { RecordId } from '../entities/person.ts';
import { RevenueMonth } from '../entities/revenue.ts';
import { PlanId } from '../entities/session.ts';
import { Chart } from '../entities/dashboard.ts';
import { PageInput } from '../paging.ts';

const SearchInput = { ...PageInput, search: z.string().trim().max(100).optional() };

export const getAccountMetrics = defineEndpoint({
  method: 'GET',
  path: '/api/metrics/accounts',
  access: 'master',
  summary: 'The number of accounts: total, active and closed; the platform’s own is not counted.',
  input: z.strictObject({}),
  output: AccountMetrics,
});

export const getAccountGrowth = defineEndpoint({
  method: 'GET',
  path: '/api/metrics/accounts/growth',
  access: 'master',
  summary: 'New and total accounts by month (labelled by its first day) over the last twelve.',
  input: z.strictObject({}),
  output: Chart,
});

export const getRevenue = defineEndpoint({
  method: 'GET',
  path: '/api/metrics/revenue',
  access: 'master',
  summary: 'Revenue of the platform and churn by month over the last twelve, the current month last.',
  input: z.strictObject({}),
  output: z.object({
    months: z.array(RevenueMonth),
    /** Accounts that pay now. */
    paying: z.int(),
    /** Accounts that paid once and do not now, by the rule that counts the months' losses. */
    lost: z.int(),
  }),
});

export const listAccounts = defineEndpoint({
  method: 'GET',
  path: '/api/master/accounts',
  access: 'master',
  summary: 'A page of all accounts, newest first; `search` covers names and owners’ e-mails.',
  input: z.strictObject(SearchInput),
  output: z.array(AccountRow),
  paged: true,
});

export const getAccountOverview = defineEndpoint({
  method: 'GET',
  path: '/api/master/account/:id',
  access: 'master',
  summary: 'One account: payments, members, usage by month, and its latest changes and events.',
  input: z.strictObject({ id: RecordId }),
  output: AccountOverview,
  errors: ['not_found'],
});

export const updateAccount = defineEndpoint({
  method: 'PATCH',
  path: '/api/master/account',
  access: 'master',
  audit: ['account.update'],
  summary: 'Changes an account’s plan, closes or reopens it. Closing ends its subscription and all its sessions.',
  input: z.strictObject({ id: RecordId, plan: PlanId, active: z.union([ActiveFlag, z.boolean()]).transform(Boolean) }),
  output: AccountRow,
  errors: ['not_found', 'conflict', 'unavailable'],
});

export const deleteAnyAccount = defineEndpoint({
  method: 'DELETE',
  path: '/api/master/account/:id',
  access: 'master',
  audit: ['account.close'],
  requiresPresence: true,
  summary: 'Closes an account and deletes it with all its data two weeks later.',
  input: z.strictObject({ id: RecordId }),
  output: z.object({ id: z.string(), closes_at: z.string() }),
  errors: ['not_found', 'conflict', 'unavailable'],
});

export const restoreAnyAccount = defineEndpoint({
  method: 'POST',
  path: '/api/master/account/:id/restore',
  access: 'master',
  audit: ['account.restore'],
  summary: 'Restores an account that is being closed.',
  input: z.strictObject({ id: RecordId }),
  output: AccountRow,
  errors: ['not_found', 'conflict', 'unavailable'],
});

export const listUsers = defineEndpoint({
  method: 'GET',
  path: '/api/master/users',
  access: 'master',
  summary: 'A page of all users, newest first; `search` covers names and e-mails.',
  input: z.strictObject(SearchInput),
  output: z.array(UserDetails),
  paged: true,
});

export const deleteAnyUser = defineEndpoint({
  method: 'DELETE',
  path: '/api/master/user/:id',
  access: 'master',
  audit: ['user.delete'],
  requiresPresence: true,
  summary: 'Deletes a user from every account.',
  input: z.strictObject({ id: RecordId }),
  output: z.object({ id: z.string() }),
  errors: ['not_found', 'conflict'],
});

export const listLogs = defineEndpoint({
  method: 'GET',
  path: '/api/master/log',
  access: 'master',
  summary:
    'A page of the log, newest first; `search` finds error references. With `group=fingerprint`, a page of failure groups instead.',
  input: z.strictObject({
    ...SearchInput,
    group: z.literal('fingerprint').optional(),
    /** Only failures of that group. */
    fingerprint: RecordId.optional(),
  }),
  output: z.object({
    /** The page of entries, when not grouped. */
    results: z.array(LogEntry),
    /** The groups, when grouped; the most recent failure first. */
    groups: z.array(LogGroup),
    total: z.int(),
  }),
  paged: true,
});

export const getLog = defineEndpoint({
  method: 'GET',
  path: '/api/master/log/:id',
  access: 'master',
  summary: 'One entry of the log, with its failure group.',
  input: z.strictObject({ id: RecordId }),
  output: LogEntry.extend({ group: LogGroup.nullable() }),
  errors: ['not_found'],
});

export const deleteLog = defineEndpoint({
  method: 'DELETE',
  path: '/api/master/log/:id',
  access: 'master',
  audit: ['log.delete'],
  summary: 'Deletes one entry of the log.',
  input: z.strictObject({ id: RecordId }),
  output: z.object({ id: z.string() }),
  errors: ['not_found'],
});
