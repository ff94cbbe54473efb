import { getWeeklyReport } from '@llevo/contract/endpoints/dashboard/figures';
import { Member } from '@llevo/contract/entities/account-user';
import { paths } from '@llevo/contract/paths';
import { allows } from '@llevo/contract/rules/access/roles';
import { isSubscriptionLive } from '@llevo/contract/rules/billing/subscription';
import { nextReportMs, reportedWeek } from '@llevo/contract/rules/dashboard/weekly-report';
import { isoWeek } from '@llevo/contract/rules/services/payout-weeks';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { Deps } from '../../platform/deps.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import { parseAccount } from '../../platform/identity/account-document.ts';
import { enqueueEmail } from '../../platform/mail/mail-outbox.ts';
import type { Caller, Log } from '../../platform/seams/core.ts';
import type { EmailContent } from '../../platform/seams/email.ts';
import { store } from '../../platform/store.ts';
import { weeklyReportEmail } from './emails/weekly-report-email.ts';
import { figureDocumentsOf, figuresReport } from './figures-response.ts';
import { MATCH_SECTIONS, matchDocument } from '../../platform/ledger/figures/figures.ts';
import { figuresStore } from './figures-store.ts';
import { matchReport } from './match-response.ts';

const memberDocument = (accountId: string, uid: string) =>
  firestore().doc(paths.accountDocument(accountId, 'members', uid));

/** `weeklyReportAt` of `accounts/{a}/members`: when the next report is due; null for members without reports. */
export const weeklyReportsStore = store(({ clock }: Pick<Deps, 'clock'>) => ({
  isOn: async ({ accountId, uid }: Pick<Caller, 'accountId' | 'uid'>): Promise<boolean> =>
    typeof (await memberDocument(accountId, uid).get()).get('weeklyReportAt') === 'number',

  /** False for an unknown member. */
  set: ({ accountId, uid }: Pick<Caller, 'accountId' | 'uid'>, isOn: boolean): Promise<boolean> =>
    firestore().runTransaction(async (transaction) => {
      const document = memberDocument(accountId, uid);
      const member = await transaction.get(document);
      if (!member.exists) return false;
      const wasOn = typeof member.get('weeklyReportAt') === 'number';
      if (wasOn !== isOn) transaction.update(document, { weeklyReportAt: isOn ? nextReportMs(clock.nowMs()) : null });
      return true;
    }),
}));

const PAGE_SIZE = 50;

type WeeklyReportDeps = Pick<Deps, 'clock' | 'log' | 'siteUrl'>;

/** Builds an account's e-mail of the week; null if the account receives none. */
type ReportOf = (accountId: string) => Promise<EmailContent | null>;

/**
 * Puts the week's figures into the outbox for the members who are due, a page at a time until `untilMs`. Reads the members
 * that are due, and 29 documents for each of their accounts.
 */
export async function sendWeeklyReports(deps: WeeklyReportDeps, untilMs: number): Promise<number> {
  const nowMs = deps.clock.nowMs();
  const reportOf = rememberReports(deps, nowMs);
  let sent = 0;
  let page: readonly QueryDocumentSnapshot[];
  do {
    page = await readDue(nowMs);
    for (const member of page) sent += (await sendReport(member, { reportOf, nowMs, log: deps.log })) ? 1 : 0;
  } while (page.length === PAGE_SIZE && deps.clock.nowMs() < untilMs);
  return sent;
}

async function readDue(nowMs: number): Promise<readonly QueryDocumentSnapshot[]> {
  const members = firestore().collectionGroup('members');
  return (await members.where('weeklyReportAt', '<=', nowMs).orderBy('weeklyReportAt').limit(PAGE_SIZE).get()).docs;
}

interface Sending {
  readonly reportOf: ReportOf;
  readonly nowMs: number;
  readonly log: Log;
}

/** Sends one member's report and stores when the next is due, in one transaction. A failed report is skipped until next week. */
async function sendReport(
  { ref, id: uid }: QueryDocumentSnapshot,
  { reportOf, nowMs, log }: Sending,
): Promise<boolean> {
  const accountId = ref.parent.parent?.id ?? '';
  const content = await reportOf(accountId).catch((error: unknown) => {
    log.error('a weekly report could not be made', { account: accountId, error: String(error) });
    return null;
  });
  const mailId = `weekly-report-${accountId}-${isoWeek(reportedWeek(nowMs).from)}-${uid}`;
  return firestore().runTransaction(async (transaction) => {
    const [member, mail] = await transaction.getAll(ref, firestore().doc(paths.mail(mailId)));
    const dueAt: unknown = member?.get('weeklyReportAt');
    // Turned off, sent by another run, or removed since.
    if (member === undefined || typeof dueAt !== 'number' || dueAt > nowMs) return false;
    const { email: to, permission } = Member.parse(member.data());
    const mayRead = allows(getWeeklyReport.access, permission);
    transaction.update(ref, { weeklyReportAt: mayRead ? nextReportMs(nowMs) : null });
    if (!mayRead || content === null || mail?.exists === true) return false;
    enqueueEmail(transaction, { ...content, to }, { id: mailId, accountId, createdAt: nowMs });
    return true;
  });
}

/** Builds the report of each account once per run. */
function rememberReports({ clock, siteUrl }: WeeklyReportDeps, nowMs: number): ReportOf {
  const figures = figuresStore({ clock });
  const make: ReportOf = async (accountId) => {
    const account = parseAccount(await firestore().doc(paths.account(accountId)).get());
    if (account === null || account.closing !== undefined || !isSubscriptionLive(account)) return null;
    const period = reportedWeek(nowMs);
    const ids = figureDocumentsOf(period);
    const [stored, matches] = await Promise.all([
      figures.read(accountId, ids, ['total', 'delays', 'previous']),
      figures.read(accountId, ids.map(matchDocument), MATCH_SECTIONS),
    ]);
    return weeklyReportEmail({
      siteUrl,
      company: account.name,
      report: figuresReport(stored, period),
      matches: matchReport(matches, period),
    });
  };
  const known = new Map<string, ReturnType<ReportOf>>();
  return (accountId) => {
    const report = known.get(accountId) ?? make(accountId);
    known.set(accountId, report);
    return report;
  };
}
