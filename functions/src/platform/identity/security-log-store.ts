import { FieldValue } from 'firebase-admin/firestore';
import { User } from '@llevo/contract/entities/account-user';
import { paths } from '@llevo/contract/paths';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { openAuditChain } from '../audit/audit-chain.ts';
import type { Deps } from '../deps.ts';
import { firestore } from '../firestore/firebase.ts';
import { queuedTransaction } from '../firestore/queued-transaction.ts';
import { enqueueEmail } from '../mail/mail-outbox.ts';
import { ListCache } from '../paging/list-cache.ts';
import type { Paged, Paging } from '../paging/paging.ts';
import { readPage } from '../paging/read-page.ts';
import { store } from '../store.ts';
import { readOneTimeUse } from './one-time-tokens/one-time-use.ts';
import { prepareToken } from './one-time-tokens/stored-token.ts';
import type { VerifiedToken } from './one-time-tokens/token-types.ts';
import { readSessionsToRevoke } from './revoke-sessions.ts';
import { devicesDocument, parseDevices } from './security/known-devices.ts';
import {
  addSecurityEvent,
  deleteAllSecurityEvents,
  StoredSecurityEvent,
  toStoredEvent,
} from './security/security-events.ts';
import type { RequestOrigin, SignInReport, StoredEvent } from './security/security-events.ts';
import { parseCredentials, revokePasswordHash } from './user-records.ts';

const NO_ACCOUNT = '';

/** `users/{uid}/securityEvents`. */
export const securityLogStore = store(({ clock }: Pick<Deps, 'clock'>) => {
  return {
    /** A user's events, newest first. */
    page: async (uid: string, paging: Paging): Promise<Paged<StoredEvent>> => {
      // No cache across calls: the wanted sign-in may be seconds old.
      const cache = new ListCache(clock);
      const query = firestore().collection(paths.securityEvents(uid));
      const list = { name: query.path, query, order: { field: 'createdAt', direction: 'desc' } } as const;
      const { snapshots, ...page } = await readPage(cache, list, paging);
      const rows = snapshots.map((event) => ({ ...StoredSecurityEvent.parse(event.data()), id: event.id }));
      return { ...page, rows };
    },

    /** When the latest event of a user took place, in milliseconds since 1970; null without any. */
    latestAt: async (uid: string): Promise<number | null> => {
      const query = firestore().collection(paths.securityEvents(uid)).orderBy('createdAt', 'desc').limit(1);
      const [latest] = (await query.get()).docs;
      return latest === undefined ? null : StoredSecurityEvent.parse(latest.data()).createdAt;
    },

    /** Counts a failed sign-in of a known user, in one entry per day. */
    countFailedSignIn: async (uid: string, origin: RequestOrigin): Promise<void> => {
      const nowMs = clock.nowMs();
      const event = toStoredEvent({ kind: 'sign_in_failed', nowMs, origin });
      // One entry per day, so that a flood of attempts hides nothing; the attempt limit bounds its writes.
      const document = firestore()
        .collection(paths.securityEvents(uid))
        .doc(`sign-in-failed-${guayaquilDate(nowMs)}`);
      await document.set({ ...event, count: FieldValue.increment(1) }, { merge: true });
    },

    /**
     * Uses the token of an e-mail about a new device: ends every session, revokes the password, forgets every device
     * and e-mails a reset link, in one commit. False if the token was used or the user is gone.
     */
    report: (token: VerifiedToken, { origin, resetLifetimeMs, emailForReset }: SignInReport): Promise<boolean> =>
      queuedTransaction(token.uid, async (transaction) => {
        const { uid } = token;
        const nowMs = clock.nowMs();
        const [snapshot, spend, revocation, devices, credentials] = await Promise.all([
          transaction.get(firestore().doc(paths.user(uid))),
          readOneTimeUse(transaction, { id: token.id, uid, isForeign: false }, nowMs),
          readSessionsToRevoke(transaction, uid),
          transaction.get(devicesDocument(uid)),
          transaction.get(firestore().doc(paths.credentials(uid))),
        ]);
        if (!snapshot.exists || spend === null) return false;
        const user = User.parse(snapshot.data());
        const reset = await prepareToken({
          purpose: 'reset',
          uid,
          accountId: null,
          nowMs,
          lifetimeMs: resetLifetimeMs,
        });
        spend();
        revocation.revoke(nowMs);
        reset.write(transaction);
        revokePasswordHash(transaction, uid, parseCredentials(credentials));
        transaction.update(snapshot.ref, { hasPassword: false });
        transaction.set(devices.ref, { providers: parseDevices(devices)?.providers ?? [], devices: [] });
        addSecurityEvent(transaction, uid, { kind: 'sign_in_reported', nowMs, origin, count: revocation.count });
        enqueueEmail(transaction, emailForReset(user.email, reset.token), {
          id: `reset-${reset.id}`,
          accountId: NO_ACCOUNT,
          createdAt: nowMs,
          isSecret: true,
        });
        const actor = { uid, name: user.name, accountId: user.defaultAccountId, impersonator: null };
        openAuditChain(transaction, actor).add({
          action: 'user.report_sign_in',
          target: paths.user(uid),
          before: { sessions: revocation.count, hasPassword: user.hasPassword },
          after: { sessions: 0, hasPassword: false },
          createdAt: nowMs,
        });
        return true;
      }),

    /** Deletes the events of a deleted user. */
    deleteAll: deleteAllSecurityEvents,
  };
});
