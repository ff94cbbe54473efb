import type { Caller } from '../../platform/seams/core.ts';
import type { AlertReader, AlertSettings } from '@llevo/contract/entities/alert';
import { store } from '../../platform/store.ts';
import type { Deps } from '../../platform/deps.ts';
import { isDeepStrictEqual } from 'node:util';
import { DEFAULT_ALERT_SETTINGS } from '@llevo/contract/entities/alert';
import { paths } from '@llevo/contract/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { parseAccount } from '../../platform/identity/account-document.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import { sessionTransaction } from '../../platform/identity/session-transaction.ts';
import { readDigestsToMove } from './digest-documents.ts';

/** Lifetime of the read marks; longer than alerts are kept, since they are useless afterwards. */
const READER_LIFETIME_MS = 60 * 86_400_000;
/** Services that one change of the settings makes due at once; the others follow at their next check. */
const MAX_MOVED = 2_000;
const BATCH_SIZE = 400;

const auditFacts = ({ rules, quietHours, digestAt, orderEmails }: AlertSettings) => ({
  rules,
  quietHours,
  digestAt,
  orderEmails,
});

/** Settings in the account's document, and `accounts/{a}/alertReaders`. */
export const alertPreferencesStore = store(({ clock }: Pick<Deps, 'clock'>) => ({
  settings: async (accountId: string): Promise<AlertSettings> => {
    const account = parseAccount(await firestore().doc(paths.account(accountId)).get());
    return account?.alerts ?? DEFAULT_ALERT_SETTINGS;
  },

  /** Replaces the settings unless they changed since the caller saw them. */
  updateSettings: async (caller: Caller, settings: AlertSettings): Promise<UpdateAlertSettingsResult> => {
    const result = await sessionTransaction(caller, async (transaction, { audit }) => {
      const document = firestore().doc(paths.account(caller.accountId));
      const before = parseAccount(await transaction.get(document))?.alerts ?? DEFAULT_ALERT_SETTINGS;
      if (before.updatedAt !== settings.updatedAt) return { kind: 'conflict' as const };
      const [was, is] = [auditFacts(before), auditFacts(settings)];
      if (isDeepStrictEqual(was, is)) return { kind: 'saved' as const, settings: before };
      const moveDigests =
        before.digestAt === settings.digestAt ? null : await readDigestsToMove(transaction, caller.accountId);
      const updatedAt = Math.max(clock.nowMs(), before.updatedAt + 1);
      const saved: AlertSettings = { ...settings, updatedAt };
      transaction.update(document, { alerts: saved });
      moveDigests?.(saved.digestAt, updatedAt);
      audit.add({ action: 'alerts.update', target: document.path, before: was, after: is, createdAt: updatedAt });
      return { kind: 'saved' as const, settings: saved };
    });
    if (result.kind === 'saved') await moveUp(caller.accountId, clock.nowMs());
    return result;
  },

  setReader: async ({ accountId, uid }: Caller, reader: AlertReader): Promise<void> => {
    const expiresAt = Timestamp.fromMillis(clock.nowMs() + READER_LIFETIME_MS);
    await firestore()
      .doc(paths.accountDocument(accountId, 'alertReaders', uid))
      .set({ ...reader, expiresAt });
  },
}));

/** Makes the services that are due later due now: with the new limits they may be late already. */
async function moveUp(accountId: string, nowMs: number): Promise<void> {
  const watches = firestore().collection(paths.accountCollection(accountId, 'alertWatches'));
  const { docs } = await watches.where('dueAt', '>', nowMs).orderBy('dueAt').limit(MAX_MOVED).get();
  for (let from = 0; from < docs.length; from += BATCH_SIZE) {
    const batch = firestore().batch();
    for (const { ref } of docs.slice(from, from + BATCH_SIZE)) batch.update(ref, { dueAt: nowMs });
    await batch.commit();
  }
}

type UpdateAlertSettingsResult =
  | { readonly kind: 'saved'; readonly settings: AlertSettings }
  | { readonly kind: 'conflict' };
