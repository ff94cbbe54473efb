import type { UserDetails } from '@llevo/contract/entities/account-user';

/** Facts about the signed-in user, with these values instead. */
export const userDetailsFixture = (change: Partial<UserDetails> = {}): UserDetails => ({
  id: 'u-1',
  name: 'Rosa',
  email: 'rosa@x.test',
  date_created: '2026-11-01T00:00:00.000Z',
  last_active: null,
  last_login: null,
  onboarded: true,
  permission: 'user',
  default_account: 'a',
  accounts: [],
  account_name: 'Fletes',
  has_password: true,
  '2fa_enabled': false,
  support_enabled: true,
  email_verified: true,
  pending_email: null,
  ...change,
});
