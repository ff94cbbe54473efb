import { expect, test } from 'vitest';
import { filterOf, parseSelection } from './selection.ts';

const text = (stringValue: string) => ({ stringValue });

/** Lists the keys chosen by a selection, part by part. */
function chosen(selection: Parameters<typeof filterOf>[0]): string[] {
  const { choose } = filterOf(selection);
  const records: readonly (readonly [string, string, object?])[] = [
    ['accounts', 'accounts/a'],
    ['accounts', 'accounts/ab'],
    ['members', 'accounts/a/members/u-1', { email: text('ana@llevo.test') }],
    ['members', 'accounts/ab/members/u-2', { email: text('eva@ajena.test') }],
    ['users', 'users/u-1'],
    ['users', 'users/u-2'],
    ['userEmails', 'userEmails/ana@llevo.test'],
    ['userEmails', 'userEmails/eva@ajena.test'],
    ['private', 'users/u-1/private/twoFactor'],
    ['drivers', 'accounts/a/drivers/d-1'],
    ['services', 'accounts/a/services/s-1'],
    ['services', 'accounts/a/services/s-10'],
    ['history', 'accounts/a/services/s-1/history/h-1'],
    ['billing', 'billing/a'],
    ['invites', 'invites/i-1', { accountId: text('a') }],
    ['invites', 'invites/i-2', { accountId: text('ab') }],
    ['deletions', 'deletions/account.a', { accountId: text('a') }],
    ['metrics', 'metrics/feedback'],
    ['files', 'accounts/a/services/s-1/receipts/uno.png'],
    ['files', 'accounts/ab/services/s-1/receipts/dos.png'],
    ['sign-ins', 'd-1'],
    ['sign-ins', 'u-1'],
    ['sign-ins', 'u-2'],
  ];
  return records.flatMap(([part, key, fields = {}]) => choose(part, { key, fields })?.key ?? []);
}

test('an account includes its documents, files, sign-ins and its members’ documents, and nothing of other accounts', () => {
  expect(chosen({ accountId: 'a' })).toEqual([
    'accounts/a',
    'accounts/a/members/u-1',
    'users/u-1',
    'userEmails/ana@llevo.test',
    'users/u-1/private/twoFactor',
    'accounts/a/drivers/d-1',
    'accounts/a/services/s-1',
    'accounts/a/services/s-10',
    'accounts/a/services/s-1/history/h-1',
    'billing/a',
    'invites/i-1',
    'accounts/a/services/s-1/receipts/uno.png',
    'd-1',
    'u-1',
  ]);
});

test.each([
  [
    'accounts/a/services/s-1',
    ['accounts/a/services/s-1', 'accounts/a/services/s-1/history/h-1', 'accounts/a/services/s-1/receipts/uno.png'],
  ],
  ['accounts/a/drivers/d-1', ['accounts/a/drivers/d-1', 'd-1']],
  ['invites/i-2', ['invites/i-2']],
])('the record %s is its document, what is below, its files and its sign-in', (path, keys) => {
  expect(chosen({ path })).toEqual(keys);
});

test.each(['accounts/a/services', 'accounts//services/s-1', 'sessions/s-1', 'nothing/x'])(
  'refuses the path %s',
  (path) => {
    expect(() => parseSelection(undefined, path)).toThrow('is not the path of a backed-up document');
  },
);

test('refuses an account and a record at once', () => {
  expect(() => parseSelection('a', 'accounts/a')).toThrow('either');
});
