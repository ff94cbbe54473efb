import { expect, test } from 'vitest';
import type { EmailChange } from '../../entities/email-change.ts';
import { pendingEmailChange, toPendingEmail } from './email-change.ts';

const CHANGE: EmailChange = {
  to: 'nueva@x.test',
  awaits: 'new',
  linkId: 'l-1',
  requestedAt: 1000,
  expiresAt: 5000,
  accountId: 'a',
  requestedBy: { uid: 'u-1', name: 'Ana', impersonator: null },
  sessionId: 's-1',
};

test.each([
  { what: 'no change', user: { credentialsChangedAt: 0 }, nowMs: 2000, isPending: false },
  { what: 'a fresh change', user: { emailChange: CHANGE, credentialsChangedAt: 0 }, nowMs: 4999, isPending: true },
  { what: 'an expired change', user: { emailChange: CHANGE, credentialsChangedAt: 0 }, nowMs: 5000, isPending: false },
  {
    what: 'a change requested with the current credentials',
    user: { emailChange: CHANGE, credentialsChangedAt: 1000 },
    nowMs: 2000,
    isPending: true,
  },
  {
    what: 'a change from before the credentials changed',
    user: { emailChange: CHANGE, credentialsChangedAt: 1001 },
    nowMs: 2000,
    isPending: false,
  },
])('$what is pending: $isPending', ({ user, nowMs, isPending }) => {
  expect(pendingEmailChange(user, nowMs)).toEqual(isPending ? CHANGE : null);
  expect(toPendingEmail(user, nowMs)).toEqual(
    isPending ? { email: 'nueva@x.test', awaits: 'new', date_expires: '1970-01-01T00:00:05.000Z' } : null,
  );
});
