import type { SessionUser } from '@llevo/contract/entities/session';

/** An ID token with these claims, valid for decades. */
export const tokenWith = (claims: Readonly<Record<string, unknown>> = {}): string =>
  `h.${btoa(JSON.stringify({ exp: 4_000_000_000, ...claims }))}.s`;

/** The session of an owner, with these values instead. */
export const sessionFixture = (change: Partial<SessionUser> = {}): SessionUser => ({
  token: tokenWith(),
  permission: 'owner',
  plan: 'free',
  subscription: null,
  onboarded: true,
  name: 'Ana',
  duplicate_user: false,
  accounts: [],
  account_id: 'a',
  ...change,
});
