import { expect, test } from 'vitest';
import { ROLES } from '../../entities/roles.ts';
import { lacksTwoFactor } from './two-factor.ts';

const rows = ROLES.flatMap((permission) =>
  [false, true].flatMap((isRequired) =>
    [false, true].map((hasTwoFactor) => ({
      permission,
      isRequired,
      hasTwoFactor,
      lacks: !hasTwoFactor && (isRequired || permission === 'master'),
    })),
  ),
);

test.each(rows)(
  'a $permission in an account that requires a factor ($isRequired), having one ($hasTwoFactor), lacks it: $lacks',
  ({ permission, isRequired, hasTwoFactor, lacks }) => {
    expect(lacksTwoFactor({ permission, hasTwoFactor }, { requiresTwoFactor: isRequired })).toBe(lacks);
  },
);

test('masters need a second factor in every account, others only if the account requires it', () => {
  expect(rows.filter(({ lacks }) => lacks).map(({ permission, isRequired }) => `${permission} ${isRequired}`)).toEqual([
    'master false',
    'master true',
    'owner true',
    'admin true',
    'developer true',
    'user true',
    'dispatcher true',
    'viewer true',
  ]);
});
