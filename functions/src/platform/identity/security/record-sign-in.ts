import type { Transaction } from 'firebase-admin/firestore';
import { enqueueEmail } from '../../mail/mail-outbox.ts';
import { systemIds } from '../../system.ts';
import { prepareToken } from '../one-time-tokens/stored-token.ts';
import { devicesDocument, parseDevices, registerDevice } from './known-devices.ts';
import { addSecurityEvent } from './security-events.ts';
import type { SignInFacts } from './security-events.ts';

/** How long the link in the e-mail can report a sign-in: a week. */
const REPORT_LIFETIME_MS = 7 * 86_400_000;
const EMAIL_ID_LENGTH = 20;
/** E-mails with a token belong to a user: no account lists them. */
const NO_ACCOUNT = '';

/** Records a sign-in; call it among the writes. Does nothing for a session that was not opened by a sign-in. */
export type RecordSignIn = (session: { readonly signIn?: SignInFacts }) => Promise<void>;

/**
 * Prepares, among a transaction's reads, the record of a user's sign-in: the security log, the device and, for a new
 * one, the e-mail. `isNewUser` if the transaction creates the user: then no device counts as new.
 */
export async function readSignInHistory(
  transaction: Transaction,
  uid: string,
  { nowMs, isNewUser = false }: { readonly nowMs: number; readonly isNewUser?: boolean },
): Promise<RecordSignIn> {
  const known = parseDevices(await transaction.get(devicesDocument(uid)));
  const sendEmail = (email: Parameters<typeof enqueueEmail>[1], name: string, isSecret: boolean) => {
    const id = `${name}-${systemIds.base62(EMAIL_ID_LENGTH)}`;
    enqueueEmail(transaction, email, { id, accountId: NO_ACCOUNT, createdAt: nowMs, isSecret });
  };
  return async ({ signIn }) => {
    if (signIn === undefined) return;
    const { method, origin, provider } = signIn;
    const { isNewDevice, isNewProvider, next } = registerDevice(known, { ...signIn, nowMs });
    transaction.set(devicesDocument(uid), next);
    // After a second step, `method` is that step's; the first step's provider shows in its own event.
    const detail = method === 'provider' ? provider : null;
    addSecurityEvent(transaction, uid, { kind: 'sign_in', nowMs, origin, method, isNewDevice, detail });
    if (isNewProvider && !isNewUser) {
      addSecurityEvent(transaction, uid, { kind: 'provider_linked', nowMs, origin, detail: provider });
      sendEmail(signIn.emailForNewProvider, 'provider', false);
    }
    if (!isNewDevice) return;
    const facts = { purpose: 'report', uid, accountId: null } as const;
    const report = await prepareToken({ ...facts, nowMs, lifetimeMs: REPORT_LIFETIME_MS });
    report.write(transaction);
    sendEmail(signIn.emailForNewDevice(report.token), 'device', true);
  };
}
