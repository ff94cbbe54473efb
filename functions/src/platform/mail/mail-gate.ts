/**
 * The gate of e-mails to third parties: a company's owner has proved their mailbox, and the company keeps to a daily budget
 * (docs/decisions/0094). It stands before delivery, so that no change of a record waits for a counter, or fails with it.
 */
import { createHash } from 'node:crypto';
import { Account } from '@llevo/contract/entities/account';
import { User } from '@llevo/contract/entities/account-user';
import type { MailHold, MailTopic } from '@llevo/contract/entities/outbox-mail';
import type { PlanId } from '@llevo/contract/entities/session';
import { paths } from '@llevo/contract/paths';
import { mailBudget, TOPIC_BUDGETS } from '@llevo/contract/rules/activity/mail-budget';
import { guayaquilDate, guayaquilInstantMs } from '@llevo/contract/rules/dates';
import type { Deps } from '../deps.ts';
import { BoundedMap } from '../firestore/bounded-map.ts';
import { firestore } from '../firestore/firebase.ts';
import { KeyedQueue } from '../firestore/keyed-queue.ts';
import { readRateLimitWindow, takeFromWindow } from '../limits/rate-limit-window.ts';
import { store } from '../store.ts';

const DAY_MS = 24 * 60 * 60_000;
/** An instance takes at most this fraction of a day's budget at once, because what it does not use is lost. */
const BATCHES_PER_DAY = 400;
/** How long an instance trusts that an owner's mailbox is verified: it seldom ceases to be. */
const VERIFIED_FOR_MS = 10 * 60_000;

const MAX_KNOWN_ACCOUNTS = 5_000;

/** An e-mail to a third party, before its first attempt or a later one. */
interface ThirdPartyMail {
  readonly sentFor: string;
  readonly to: string;
  readonly topic: MailTopic | null;
  /** A later attempt has been counted. */
  readonly isCounted: boolean;
}

/** Why an e-mail is not sent; `contended` if its counter could not be written now; null to send it. */
type MailVerdict = MailHold | 'contended' | null;

const MAX_OWNERS = 5;

const Plan = Account.pick({ plan: true });
const Mailbox = User.pick({ emailVerified: true });

/** Whether an owner of an account has verified their mailbox. The operator's account may have none: a master leads it. */
async function readIsVerified(accountId: string): Promise<boolean> {
  const members = firestore().collection(paths.accountCollection(accountId, 'members'));
  const { docs } = await members.where('permission', '==', 'owner').limit(MAX_OWNERS).get();
  if (docs.length === 0) return true;
  const users = await firestore().getAll(...docs.map(({ id }) => firestore().doc(paths.user(id))));
  return users.some((user) => Mailbox.safeParse(user.data()).data?.emailVerified === true);
}

async function readPlan(accountId: string): Promise<PlanId | null> {
  const account = await firestore().doc(paths.account(accountId)).get();
  return Plan.safeParse(account.data()).data?.plan ?? null;
}

const recipientKey = (to: string, topic: MailTopic | null): string =>
  createHash('sha256')
    .update(`${topic ?? ''}\n${to.toLowerCase()}`)
    .digest('base64url');

export const mailGate = store(({ clock }: Pick<Deps, 'clock'>) => {
  const verified = new BoundedMap<true>(MAX_KNOWN_ACCOUNTS);
  /** Uses of the day that this instance took and has not granted, by account. */
  const stocks = new Map<string, number>();
  let stockDay = '';
  const queue = new KeyedQueue();

  const isOwnerVerified = async (accountId: string): Promise<boolean> => {
    const nowMs = clock.nowMs();
    if (verified.get(accountId, nowMs) === true) return true;
    const isVerified = await readIsVerified(accountId);
    if (isVerified) verified.set(accountId, true, nowMs + VERIFIED_FOR_MS);
    return isVerified;
  };

  const windowOf = (key: { readonly accountId: string; readonly recipient?: string }) => {
    const nowMs = clock.nowMs();
    const day = guayaquilDate(nowMs);
    const seconds = (guayaquilInstantMs(day) + DAY_MS - nowMs) / 1000;
    return { document: firestore().doc(paths.mailBudget(day, key)), day, seconds, nowMs };
  };

  const takeOne = (accountId: string, perDay: number): Promise<'taken' | 'used_up' | 'contended'> =>
    queue.run(accountId, async () => {
      const { document, day, ...window } = windowOf({ accountId });
      if (day !== stockDay) stocks.clear();
      stockDay = day;
      const left = stocks.get(accountId) ?? 0;
      if (left > 0) {
        stocks.set(accountId, left - 1);
        return 'taken';
      }
      const uses = Math.max(1, Math.floor(perDay / BATCHES_PER_DAY));
      const taken = await takeFromWindow(document, { ...window, uses, max: perDay });
      if (taken === null) return 'contended';
      if (taken.taken === 0) return 'used_up';
      stocks.set(accountId, taken.taken - 1);
      return 'taken';
    });

  return {
    /** Counts an e-mail before its first attempt, unless it is held back. */
    admit: async ({ sentFor: accountId, to, topic, isCounted }: ThirdPartyMail): Promise<MailVerdict> => {
      if (!(await isOwnerVerified(accountId))) return 'unverified_owner';
      if (isCounted) return null;
      const budget = mailBudget(await readPlan(accountId));
      const recipients = [
        { topic: null, max: budget.perRecipient },
        ...(topic === null ? [] : [{ topic, max: TOPIC_BUDGETS[topic] }]),
      ];
      for (const { topic: subject, max } of recipients) {
        const { document, seconds, nowMs } = windowOf({ accountId, recipient: recipientKey(to, subject) });
        const window = await takeFromWindow(document, { uses: 1, max, seconds, nowMs });
        if (window === null) return 'contended';
        if (window.taken === 0) return 'recipient_budget';
      }
      const outcome = await takeOne(accountId, budget.perDay);
      if (outcome === 'taken') return null;
      return outcome === 'contended' ? 'contended' : 'account_budget';
    },

    /** Why an account may write to no third party now, or null; counts nothing. For calls that consist of an e-mail. */
    holdOf: async (accountId: string): Promise<MailHold | null> => {
      if (!(await isOwnerVerified(accountId))) return 'unverified_owner';
      const { document, seconds, nowMs } = windowOf({ accountId });
      const [plan, snapshot] = await Promise.all([readPlan(accountId), document.get()]);
      const { used } = readRateLimitWindow(snapshot, { nowMs, seconds });
      return used >= mailBudget(plan).perDay ? 'account_budget' : null;
    },
  };
});
