import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { AccountMetrics, AccountRow, ActiveFlag } from '../entities/account.ts';
import { UserDetails } from '../entities/account-user.ts';
import { Email, personName } from '../entities/credentials.ts';
import { ImpersonationReason } from '../entities/impersonation.ts';
import { LogEntry, LogGroup } from '../entities/log-entry.ts';
import { RecordId } from '../entities/person.ts';
import { PlanId, SessionResponse } from '../entities/session.ts';
import { Chart } from '../entities/statistics.ts';
import { PageInput } from '../paging.ts';

const SearchInput = { ...PageInput, search: z.string().trim().max(100).optional() };

export const getAccountMetrics = defineEndpoint({
  method: 'GET',
  path: '/api/metrics/accounts',
  access: 'master',
  summary: 'How many accounts there are, work, and have left.',
  input: z.strictObject({}),
  output: AccountMetrics,
});

export const getAccountGrowth = defineEndpoint({
  method: 'GET',
  path: '/api/metrics/accounts/growth',
  access: 'master',
  summary: 'New accounts, and how many there were, by month (labelled by its first day) over the last twelve.',
  input: z.strictObject({}),
  output: Chart,
});

export const listAccounts = defineEndpoint({
  method: 'GET',
  path: '/api/master/accounts',
  access: 'master',
  summary: 'A page of all accounts, the newest first; `search` looks through names and owners’ addresses.',
  input: z.strictObject(SearchInput),
  output: z.array(AccountRow),
  paged: true,
});

export const updateAccount = defineEndpoint({
  method: 'PATCH',
  path: '/api/master/account',
  access: 'master',
  audit: ['account.update'],
  summary:
    'Gives an account another plan, closes it or opens it again. Closing ends its subscription and every session in it.',
  input: z.strictObject({ id: RecordId, plan: PlanId, active: z.union([ActiveFlag, z.boolean()]).transform(Boolean) }),
  output: AccountRow,
  errors: ['not_found', 'conflict', 'unavailable'],
});

export const deleteAnyAccount = defineEndpoint({
  method: 'DELETE',
  path: '/api/master/account/:id',
  access: 'master',
  audit: ['account.delete'],
  summary: 'Deletes an account with all it holds.',
  input: z.strictObject({ id: RecordId }),
  output: z.object({ id: z.string() }),
  errors: ['not_found', 'conflict'],
});

export const listUsers = defineEndpoint({
  method: 'GET',
  path: '/api/master/users',
  access: 'master',
  summary: 'A page of all users, the newest first; `search` looks through names and addresses.',
  input: z.strictObject(SearchInput),
  output: z.array(UserDetails),
  paged: true,
});

export const updateAnyUser = defineEndpoint({
  method: 'PATCH',
  path: '/api/master/user',
  access: 'master',
  audit: ['user.update'],
  summary: 'Changes a user’s name or e-mail.',
  input: z.strictObject({
    id: RecordId,
    /** The account that the user was seen in. */
    account_id: RecordId.optional(),
    name: personName('Please enter a name').optional(),
    email: Email.optional(),
  }),
  output: UserDetails,
  errors: ['not_found', 'conflict'],
});

export const deleteAnyUser = defineEndpoint({
  method: 'DELETE',
  path: '/api/master/user/:id',
  access: 'master',
  audit: ['user.delete'],
  summary: 'Deletes a user everywhere.',
  input: z.strictObject({ id: RecordId }),
  output: z.object({ id: z.string() }),
  errors: ['not_found', 'conflict'],
});

export const impersonateUser = defineEndpoint({
  method: 'POST',
  path: '/api/master/user/impersonate',
  access: 'master',
  audit: ['impersonation.start'],
  summary: 'A session in the place of a user who let support in; the audit keeps who it really was.',
  input: z.strictObject({
    id: RecordId,
    /** Why, for the audit of the user's account. */
    reason: ImpersonationReason,
    /** The account to be seen in; their own default when absent. */
    account_id: RecordId.optional(),
  }),
  output: SessionResponse,
  errors: ['not_found', 'conflict'],
});

export const listLogs = defineEndpoint({
  method: 'GET',
  path: '/api/master/log',
  access: 'master',
  summary:
    'A page of the log, the newest first; a message’s reference is found by `search`. With `group=fingerprint` a page of the kinds of failures instead.',
  input: z.strictObject({
    ...SearchInput,
    group: z.literal('fingerprint').optional(),
    /** Only failures of that kind. */
    fingerprint: RecordId.optional(),
  }),
  output: z.object({
    /** The page of entries, when not grouped. */
    results: z.array(LogEntry),
    /** The kinds, when grouped; the one that failed last comes first. */
    groups: z.array(LogGroup),
    total: z.int(),
  }),
  paged: true,
});

export const getLog = defineEndpoint({
  method: 'GET',
  path: '/api/master/log/:id',
  access: 'master',
  summary: 'One entry of the log, with all of its kind.',
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
