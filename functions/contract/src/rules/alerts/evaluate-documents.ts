import * as z from 'zod';
import type { AlertRules } from '../../entities/alert.ts';
import type { Driver, ExpiringDocument } from '../../entities/driver.ts';
import { EXPIRING_DOCUMENTS } from '../../entities/expiring-documents.ts';
import { expiringFromMs } from '../people/document-expiry.ts';
import { followReminder, HadReminder } from '../people/document-reminders.ts';

/**
 * State of a driver's documents between two evaluations, `accounts/{a}/alertWatches/documents:{driverId}`, beside the
 * watches of services.
 */
export const DocumentWatch = z.object({
  /** The last day of each document whose alert is open, `YYYY-MM-DD`. */
  open: z.partialRecord(z.enum(EXPIRING_DOCUMENTS), z.string()).default({}),
  /** The last reminder of each document to its driver. */
  reminded: z.partialRecord(z.enum(EXPIRING_DOCUMENTS), HadReminder).default({}),
  /** When to evaluate again without a change. Milliseconds since 1970. */
  dueAt: z.int(),
});
export type DocumentWatch = z.infer<typeof DocumentWatch>;

/** An alert of a document: a newer date is another alert. */
export interface DocumentEpisode {
  readonly document: ExpiringDocument;
  readonly expiresOn: string;
}

/** A reminder of a document to its driver. */
export type DocumentReminder = DocumentEpisode & HadReminder;

interface DocumentFacts {
  readonly driver: Pick<Driver, 'status' | 'documentExpiry'>;
  readonly rule: AlertRules['document_expiring'];
  readonly nowMs: number;
}

interface DocumentEvaluation {
  /** Null if there is nothing to watch. */
  readonly watch: DocumentWatch | null;
  readonly opened: readonly DocumentEpisode[];
  readonly resolved: readonly DocumentEpisode[];
  readonly reminders: readonly DocumentReminder[];
}

const DAY_MS = 86_400_000;
/**
 * Longest time between evaluations: a change of the rule reaches the nearest watches at once, all others within this
 * time.
 */
const RECHECK_MS = 7 * DAY_MS;

/**
 * Evaluates the documents of one driver. Once the result is stored, the same facts change nothing more. A cancelled
 * driver needs no documents, and only an active one is reminded.
 */
export function evaluateDocuments(
  { open = {}, reminded = {} }: Partial<Pick<DocumentWatch, 'open' | 'reminded'>>,
  { driver, rule, nowMs }: DocumentFacts,
): DocumentEvaluation {
  const isWatched = driver.status !== 'cancelado';
  const after: DocumentWatch['open'] = {};
  const opened: DocumentEpisode[] = [];
  const resolved: DocumentEpisode[] = [];
  const remindedAfter: DocumentWatch['reminded'] = {};
  const reminders: DocumentReminder[] = [];
  const dues = [nowMs + RECHECK_MS];
  for (const document of EXPIRING_DOCUMENTS) {
    const expiresOn = isWatched ? driver.documentExpiry[document] : null;
    const known = open[document];
    const fromMs = expiresOn === null ? null : expiringFromMs(expiresOn, rule.days);
    if (fromMs !== null && fromMs > nowMs) dues.push(fromMs);
    if (expiresOn !== null) {
      const isOn = rule.on && driver.status === 'activado';
      const { had, isDue, nextMs } = followReminder(reminded[document], { expiresOn, isOn, nowMs });
      if (had !== undefined) remindedAfter[document] = had;
      if (had !== undefined && isDue) reminders.push({ document, ...had });
      if (nextMs !== null) dues.push(nextMs);
    }
    const holds = rule.on && fromMs !== null && fromMs <= nowMs;
    if (holds && expiresOn !== null) after[document] = expiresOn;
    if (known === after[document]) continue;
    if (known !== undefined) resolved.push({ document, expiresOn: known });
    if (holds && expiresOn !== null) opened.push({ document, expiresOn });
  }
  const isEmpty = !isWatched || EXPIRING_DOCUMENTS.every((document) => driver.documentExpiry[document] === null);
  const watch = isEmpty ? null : { open: after, reminded: remindedAfter, dueAt: Math.min(...dues) };
  return { watch, opened, resolved, reminders };
}

/** The id of the alert of a document; identical for every attempt to open it. */
export const documentAlertId = (driverId: string, { document, expiresOn }: DocumentEpisode): string =>
  `document_expiring:${driverId}:${document}:${expiresOn}`;
