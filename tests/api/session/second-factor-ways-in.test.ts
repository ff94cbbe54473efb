/** Every sign-in requires the second factor of a user who has one, and none removes it (docs/decisions/0042). */
import {
  acceptInvite,
  requestMagicLink,
  requestPasswordReset,
  resetPassword,
  signIn,
  signUp,
  verifyMagicLink,
  verifyOtp,
} from '@llevo/contract/endpoints/session';
import { COLLECTIONS, paths } from '@llevo/contract/paths';
import { describe, expect, test } from 'vitest';
import { createInProcessApi } from '../../support/api/in-process-api.ts';
import type { InProcessReply } from '../../support/api/in-process-api.ts';
import { adminFirestore, readDocument } from '../../support/emulators/admin.ts';
import { given } from '../../support/fixtures/given.ts';
import { mailedToken, sentMailTo } from '../../support/mail/sent-mail.ts';
import { signInWithProvider } from '../../support/session/provider-sign-in.ts';
import { givenTwoFactor } from '../../support/session/two-factor-fixtures.ts';

const call = createInProcessApi();
const NEW_PASSWORD = 'Caballo-Pila-Grapa-1';

type Person = Awaited<ReturnType<typeof given.person>>;

interface WayIn {
  readonly way: string;
  /** Whether the user had verified the mailbox; a sign-in that verifies it must keep the factor. */
  readonly emailVerified: boolean;
  readonly enter: (person: Person) => Promise<InProcessReply>;
}

const byProvider = async ({ email }: Person) => call(signIn, { token: (await signInWithProvider({ email })).token });
const byInvite = async ({ email }: Person) => given.invite({ accountId: await given.account(), email });

async function byReset({ email }: Person): Promise<InProcessReply> {
  await call(requestPasswordReset, { email });
  const reset = await call(resetPassword, { jwt: await mailedToken(email), password: NEW_PASSWORD });
  expect(reset.status, JSON.stringify(reset.body)).toBe(200);
  return call(signIn, { email, password: NEW_PASSWORD });
}

async function byMagicLink({ email }: Person): Promise<InProcessReply> {
  await call(requestMagicLink, { email });
  return call(verifyMagicLink, { token: await mailedToken(email) });
}

const WAYS: readonly WayIn[] = [
  { way: 'the password', emailVerified: true, enter: ({ email, password }) => call(signIn, { email, password }) },
  { way: 'a magic link', emailVerified: true, enter: byMagicLink },
  { way: 'a magic link', emailVerified: false, enter: byMagicLink },
  { way: 'a reset of the password', emailVerified: true, enter: byReset },
  { way: 'a reset of the password', emailVerified: false, enter: byReset },
  { way: 'a provider', emailVerified: true, enter: byProvider },
  { way: 'a provider', emailVerified: false, enter: byProvider },
  {
    way: 'an invite, with the password',
    emailVerified: true,
    enter: async (person) =>
      call(acceptInvite, {
        name: 'Rosa Quishpe',
        email: person.email,
        password: person.password,
        invite_id: await byInvite(person),
        accepted_terms: true,
      }),
  },
  {
    way: 'an invite, with a provider',
    emailVerified: false,
    enter: async (person) => {
      const [{ token }, invite_id] = [await signInWithProvider({ email: person.email }), await byInvite(person)];
      return call(signIn, { token, invite_id, accepted_terms: true });
    },
  },
  {
    way: 'another account, with the password',
    emailVerified: true,
    enter: ({ email, password }) => call(signUp, { name: 'Rosa Quishpe', email, password, accepted_terms: true }),
  },
  {
    way: 'a sign-up with a provider',
    emailVerified: true,
    enter: async ({ email }) => {
      const { token } = await signInWithProvider({ email });
      return call(signIn, { token, signup: true, accepted_terms: true });
    },
  },
];

const sessionsOf = async (uid: string) =>
  (await adminFirestore.collection(COLLECTIONS.sessions).where('uid', '==', uid).get()).size;

describe.each(WAYS)(
  'signing in by $way, with the mailbox verified before: $emailVerified',
  ({ emailVerified, enter }) => {
    test('requires the second factor of a user who has one, and keeps it', async () => {
      const person = await given.person({ emailVerified });
      const { backupCodes } = await givenTwoFactor(person.uid);
      const before = await readDocument(paths.twoFactor(person.uid));

      const { status, body } = await enter(person);
      expect([status, body.data]).toEqual([200, { '2fa_required': true, token: expect.any(String) as string }]);
      expect(await sessionsOf(person.uid)).toBe(0);
      expect(await readDocument(paths.user(person.uid))).toMatchObject({ twoFactorEnabled: true });
      expect(await readDocument(paths.twoFactor(person.uid))).toEqual(before);
      const subjects = (await sentMailTo(person.email)).map(({ subject }) => subject);
      expect(subjects).not.toContain('La verificación en dos pasos se desactivó');

      const { token: jwt } = body.data as { token: string };
      expect((await call(verifyOtp, { jwt, code: backupCodes[0] ?? '' })).status).toBe(200);
      expect(await sessionsOf(person.uid)).toBe(1);
    });

    test('opens a session for a user without a second factor', async () => {
      const person = await given.person({ emailVerified });
      const { status, body } = await enter(person);
      expect([status, body.data]).toMatchObject([200, { token: expect.any(String) as string, name: 'Rosa Quishpe' }]);
      expect(body.data).not.toHaveProperty('2fa_required');
    });
  },
);
