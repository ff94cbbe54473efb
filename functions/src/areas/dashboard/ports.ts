import type { Contact } from '@llevo/contract/entities/statistics';
import type { StatsKind } from '../../platform/ledger/dimensions.ts';
import type { ContactList } from '../../platform/ledger/ledger.ts';
import type { StatsDocument } from '../../platform/ledger/stats-document.ts';
import type { FigurePeriod } from '@llevo/contract/rules/dashboard/figure-period';
import type { DriverDayEntry } from './figures/driver-day.ts';
import type { FigureSection } from './figures/figures.ts';
import type { FigureDocuments } from './figures/figures-response.ts';
import type { FinishedJob } from './figures/finished-job.ts';
import type { Paged, Paging } from '../../platform/paging/ports.ts';
import type { Caller } from '../../platform/ports.ts';

/** A page of the contacts behind a statistic. */
export interface PageOfContacts {
  readonly contacts: Contact[];
  /** How many are known to match a search; null without one. */
  readonly matches: number | null;
  readonly nextCursor: string | null;
}

/** A page of contacts, and the search that they match. */
export interface ContactPaging extends Paging {
  readonly search?: string | undefined;
}

/** An account's statistics, updated by triggers. */
export interface Statistics {
  /** One statistics document, or some of its dimensions: one document read. All zero for a missing one. */
  readonly read: (accountId: string, kind: StatsKind, dimensions?: readonly string[]) => Promise<StatsDocument>;
  /** The newest first. A limit of 0 reads nothing. */
  readonly contacts: (accountId: string, list: ContactList, paging: ContactPaging) => Promise<PageOfContacts>;
}

/** A finished service as it was counted. */
export interface CountedJob {
  readonly serviceId: string;
  /** '' for none. */
  readonly customerId: string;
  readonly job: FinishedJob;
  /** As the service has them now; '' for what it has not. */
  readonly number: string;
  readonly customerName: string;
  readonly driverName: string;
}

/** A list of counted jobs in a period, and what no index tells of those wanted. */
export interface JobFilter {
  readonly list: string;
  readonly period: FigurePeriod;
  readonly matches?: ((job: FinishedJob) => boolean) | undefined;
}

/** An account's figures by day and month, and the lists behind them. */
export interface Figures {
  /** Some sections of documents `YYYY-MM-DD` and `YYYY-MM`: one read for each document. */
  readonly read: (
    accountId: string,
    ids: readonly string[],
    sections: readonly FigureSection[],
  ) => Promise<FigureDocuments>;
  /** The latest first. */
  readonly jobs: (accountId: string, filter: JobFilter, paging: Paging) => Promise<Paged<CountedJob>>;
  /** The latest first. */
  readonly driverDays: (accountId: string, period: FigurePeriod, paging: Paging) => Promise<Paged<DriverDayEntry>>;
}

/** Who gets the week's figures by e-mail: each member's own choice, off until it is made. */
export interface WeeklyReports {
  readonly isOn: (member: Pick<Caller, 'accountId' | 'uid'>) => Promise<boolean>;
  /** False for who is no member. */
  readonly set: (member: Pick<Caller, 'accountId' | 'uid'>, isOn: boolean) => Promise<boolean>;
}
