import { randomUUID } from 'node:crypto';
import { signIn, signOut, switchAccount, verifyMagicLink, verifyOtp } from '@llevo/contract/endpoints/session';
import { requestMagicLink, requestPasswordReset } from '@llevo/contract/endpoints/session';
import { getDriverDocuments, searchDrivers } from '@llevo/contract/endpoints/drivers';
import { recordEvent } from '@llevo/contract/endpoints/events';
import { createQuote } from '@llevo/contract/endpoints/quoter';
import { searchServices } from '@llevo/contract/endpoints/services';
import { giveFeedback, sendMail } from '@llevo/contract/endpoints/support';
import { searchCustomers } from '@llevo/contract/endpoints/customers';
import { colleague, credentialsOf, sessionOf } from '../fixtures/members.ts';
import { given } from '../fixtures/given.ts';
import { apiInProcess } from '../api/in-process-api.ts';
import { mailedToken } from '../mail/sent-mail.ts';
import { trip } from '../fixtures/trips.ts';
import { givenTwoFactor } from '../session/two-factor-fixtures.ts';
import type { Mutation } from './mutation.ts';
import { byNobody, byOwner, unaudited } from './mutation.ts';

const call = apiInProcess();

/** Own comings and goings, which the list of open sessions tells. */
const WAYS_IN: readonly Mutation[] = [
  unaudited(signIn, async () => byNobody(credentialsOf({ ...(await given.person()) }))),
  unaudited(signOut, async (stage) => {
    const { uid } = await colleague(stage.accountId, 'user');
    const { token } = await sessionOf({ uid, accountId: stage.accountId, permission: 'user' });
    return { token, input: {} };
  }),
  unaudited(switchAccount, async () => {
    const [one, other] = [await given.account(), await given.account()];
    const alsoIn = { [other]: { name: 'Otra', permission: 'user' as const } };
    const { token } = await colleague(one, 'owner', { alsoIn });
    return { token, input: { account: other } };
  }),
  unaudited(requestMagicLink, async () => byNobody({ email: (await given.person()).email })),
  unaudited(verifyMagicLink, async () => {
    const { email } = await given.person();
    await call(requestMagicLink, { email });
    return byNobody({ token: await mailedToken(email) });
  }),
  unaudited(verifyOtp, async () => {
    const person = await given.person();
    const { backupCodes } = await givenTwoFactor(person.uid);
    const { body } = await call(signIn, credentialsOf(person));
    return byNobody({ jwt: (body.data as { token: string }).token, code: backupCodes[0] ?? '' });
  }),
  unaudited(requestPasswordReset, async () => byNobody({ email: (await given.person()).email })),
];

/** Reads that SPEC §7 makes with a POST. */
const READS: readonly Mutation[] = [
  unaudited(searchCustomers, (stage) => Promise.resolve(byOwner(stage, { field: 'maria' }))),
  unaudited(searchDrivers, (stage) => Promise.resolve(byOwner(stage, { field: 'jose' }))),
  unaudited(searchServices, (stage) => Promise.resolve(byOwner(stage, { field: 'maria' }))),
  unaudited(getDriverDocuments, async (stage) => byOwner(stage, { id: (await given.driver(stage.accountId)).id })),
];

/** What visitors and users tell the product's own people; nothing that an account keeps. */
const NOTES: readonly Mutation[] = [
  unaudited(createQuote, ({ accountId }) => Promise.resolve(byNobody({ ...trip(), empresa: accountId }))),
  unaudited(sendMail, () =>
    Promise.resolve(byNobody({ name: 'Ana', email: `${randomUUID()}@personas.test`, message: 'Hola' })),
  ),
  unaudited(recordEvent, (stage) => Promise.resolve(byOwner(stage, { name: 'Algo' }))),
  unaudited(giveFeedback, (stage) => Promise.resolve(byOwner(stage, { rating: 'positive' }))),
];

export const UNAUDITED: readonly Mutation[] = [...WAYS_IN, ...READS, ...NOTES];
