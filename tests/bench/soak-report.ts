import type { BrowserContextOptions } from '@playwright/test';

/** Size of a soak's windows. */
export const VIEWPORT = { width: 1440, height: 900 };

/** A signed-in user, as a browser stores them. */
export type StoredSession = NonNullable<BrowserContextOptions['storageState']>;

/** The first message to the process of a browser. */
export interface BrowserOrders {
  readonly site: string;
  /** One for each profile of the browser. */
  readonly sessions: readonly StoredSession[];
}

/** Counters of a soak's windows. */
export interface WindowsReport {
  opened: number;
  killed: number;
  reloaded: number;
  looks: number;
  /** Looks at pages that were not live. */
  notLive: number;
  longestNotLiveMs: number;
  /** The page of that time, how long after its load it began, and the badge; "no page" for none. */
  longestNotLiveOf: string;
  readonly failedCalls: string[];
  readonly errors: string[];
}

/** The report of windows that were not opened yet. */
export const emptyReport = (): WindowsReport => ({
  ...{ opened: 0, killed: 0, reloaded: 0, looks: 0, notLive: 0 },
  ...{ longestNotLiveMs: 0, longestNotLiveOf: 'no page' },
  ...{ failedCalls: [], errors: [] },
});

/** The report of two browsers. */
export function sumOfReports(a: WindowsReport, b: WindowsReport): WindowsReport {
  const { longestNotLiveMs, longestNotLiveOf } = b.longestNotLiveMs > a.longestNotLiveMs ? b : a;
  return {
    opened: a.opened + b.opened,
    killed: a.killed + b.killed,
    reloaded: a.reloaded + b.reloaded,
    looks: a.looks + b.looks,
    notLive: a.notLive + b.notLive,
    ...{ longestNotLiveMs, longestNotLiveOf },
    failedCalls: [...a.failedCalls, ...b.failedCalls],
    errors: [...a.errors, ...b.errors],
  };
}

/** The time of day in UTC, `HH:MM:SS`. */
export const timeOfDay = (): string => new Date().toISOString().slice(11, 19);
