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
  'a $permission, required by the account $isRequired, with a factor $hasTwoFactor: lacks one $lacks',
  ({ permission, isRequired, hasTwoFactor, lacks }) => {
    expect(lacksTwoFactor({ permission, hasTwoFactor }, { requiresTwoFactor: isRequired })).toBe(lacks);
  },
);

test('masters lack it in every account, others only where it is required', () => {
  expect(rows.filter(({ lacks }) => lacks).map(({ permission, isRequired }) => `${permission} ${isRequired}`)).toEqual([
    'master false',
    'master true',
    'owner true',
    'admin true',
    'developer true',
    'user true',
  ]);
});
