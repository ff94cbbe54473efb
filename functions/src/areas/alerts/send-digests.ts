import type { Account } from '@llevo/contract/entities/account';
import { User } from '@llevo/contract/entities/account-user';
import type { Alert } from '@llevo/contract/entities/alert';
import { Alert as StoredAlert, DEFAULT_ALERT_SETTINGS } from '@llevo/contract/entities/alert';
import { paths } from '@llevo/contract/paths';
import { allows } from '@llevo/contract/rules/access/roles';
import { inDigestOrder, nextDigestMs } from '@llevo/contract/rules/alerts/digest';
import type { Query } from 'firebase-admin/firestore';
import { enqueueEmail } from '../../platform/mail/mail-outbox.ts';
import type { AddressedEmail } from '../../platform/seams/email.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import type { Clock, Ids, Log } from '../../platform/seams/core.ts';
import type { DigestFacts } from './emails/digest-email.ts';
import { readAccount } from './evaluate-service-alerts.ts';
import { digestDocument, parseDigest } from './digest-documents.ts';

/** Summaries of one query, and alerts of each state in a summary. */
const PAGE_SIZE = 50;
const MAX_DIGEST_ALERTS = 100;
/** Alerts are stored a little after they open, so that the newest are left to the next summary. */
const SETTLE_MS = 60_000;
/** Delay before a failed one is tried again, so that it does not block the others. */
const RETRY_MS = 30 * 60_000;

interface DigestDeps {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly toEmail: (facts: DigestFacts) => AddressedEmail;
}

interface DueDigest {
  readonly accountId: string;
  readonly uid: string;
  readonly dueAt: number;
}

const Reader = User.pick({ email: true, accounts: true });

/** Sends the summaries that are due, a page at a time until `untilMs`. Reads nothing of other users. */
export async function sendDueDigests(deps: DigestDeps, untilMs: number): Promise<void> {
  let page: readonly DueDigest[];
  do {
    page = await readDue(deps.clock.nowMs());
    for (const digest of page) {
      await sendDigest(deps, digest).catch(async (error: unknown) => {
        deps.log.error('A summary could not be sent', { account: digest.accountId, error: String(error) });
        await postpone(digest, deps.clock.nowMs() + RETRY_MS).catch(() => undefined);
      });
    }
  } while (page.length === PAGE_SIZE && deps.clock.nowMs() < untilMs);
}

async function readDue(nowMs: number): Promise<DueDigest[]> {
  const digests = firestore().collectionGroup('alertDigests');
  const { docs } = await digests.where('dueAt', '<=', nowMs).orderBy('dueAt').limit(PAGE_SIZE).get();
  return docs.flatMap((digest) => {
    const accountId = digest.ref.parent.parent?.id;
    return accountId === undefined ? [] : [{ accountId, uid: digest.id, dueAt: Number(digest.get('dueAt')) }];
  });
}

/** Sends one summary and moves it to the next day, in one transaction: a repeated call sends nothing. */
async function sendDigest({ clock, ids, toEmail }: DigestDeps, { accountId, uid, dueAt }: DueDigest): Promise<void> {
  const account = await readAccount(accountId);
  await firestore().runTransaction(async (transaction) => {
    const document = digestDocument(accountId, uid);
    const [stored, person] = await transaction.getAll(document, firestore().doc(paths.user(uid)));
    const digest = stored === undefined ? null : parseDigest(stored);
    if (digest?.dueAt !== dueAt) return;
    const reader = person === undefined ? undefined : Reader.safeParse(person.data()).data;
    const permission = reader?.accounts[accountId]?.permission;
    if (account === null || reader === undefined || permission === undefined || !allows('admin', permission)) {
      transaction.delete(document);
      return;
    }
    const nowMs = clock.nowMs();
    const untilMs = nowMs - SETTLE_MS;
    const alerts = isSilent(account)
      ? []
      : await readOpened(async (query) => (await transaction.get(query)).docs, accountId, {
          sinceMs: digest.sinceMs,
          untilMs,
        });
    const { digestAt } = account.alerts ?? DEFAULT_ALERT_SETTINGS;
    transaction.update(document, { dueAt: nextDigestMs(digestAt, nowMs), sinceMs: Math.max(digest.sinceMs, untilMs) });
    if (alerts.length === 0) return;
    const email = toEmail({ to: reader.email, company: account.name, alerts, nowMs });
    const id = `alert-digest-${ids.base62From([accountId, uid, dueAt].join('\n'), 24)}`;
    enqueueEmail(transaction, email, { id, accountId, createdAt: nowMs });
  });
}

/** Whether the account gets no summaries: it is disabled, or its deletion is pending. */
const isSilent = ({ closing, active }: Account): boolean => closing !== undefined || !active;

interface Period {
  readonly sinceMs: number;
  readonly untilMs: number;
}

type ReadDocuments = (query: Query) => Promise<readonly { data: () => unknown }[]>;

/** The latest alerts of each state that opened in a period, open ones first. */
async function readOpened(read: ReadDocuments, accountId: string, { sinceMs, untilMs }: Period): Promise<Alert[]> {
  const alerts = firestore().collection(paths.accountCollection(accountId, 'alerts'));
  const pages = await Promise.all(
    ['open', 'resolved'].map((state) =>
      read(
        alerts
          .where('state', '==', state)
          .where('openedAt', '>', sinceMs)
          .where('openedAt', '<=', untilMs)
          .orderBy('openedAt', 'desc')
          .limit(MAX_DIGEST_ALERTS),
      ),
    ),
  );
  return inDigestOrder(pages.flat().flatMap((alert) => StoredAlert.safeParse(alert.data()).data ?? []));
}

async function postpone({ accountId, uid, dueAt }: DueDigest, toMs: number): Promise<void> {
  await firestore().runTransaction(async (transaction) => {
    const stored = await transaction.get(digestDocument(accountId, uid));
    if (stored.get('dueAt') === dueAt) transaction.update(stored.ref, { dueAt: toMs });
  });
}
