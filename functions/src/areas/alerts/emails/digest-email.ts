import type { Alert } from '@llevo/contract/entities/alert';
import { ALERT_LABELS } from '@llevo/contract/rules/alerts/alert-labels';
import { alertSubject } from '@llevo/contract/rules/alerts/alert-text';
import { formatDateTime } from '@llevo/contract/rules/dates';
import type { AddressedEmail } from '../../../platform/seams/email.ts';

/** Maximum lines of a summary. */
const MAX_LINES = 30;

/** "3 activas", "1 activa". */
const counted = (count: number, one: string, many: string) => `${count.toString()} ${count === 1 ? one : many}`;

const lineOf = (alert: Alert, nowMs: number): string =>
  `${ALERT_LABELS[alert.kind]}: ${alertSubject(alert, nowMs)} (${formatDateTime(new Date(alert.openedAt).toISOString())})`;

/** A user's daily summary of the alerts that opened since the last one, open ones first. */
export const digestEmail =
  (siteUrl: string) =>
  ({ to, company, alerts, nowMs }: DigestFacts): AddressedEmail => {
    const open = alerts.filter(({ state }) => state === 'open');
    const resolved = alerts.filter(({ state }) => state === 'resolved');
    const shownOpen = open.slice(0, MAX_LINES);
    const shownResolved = resolved.slice(0, MAX_LINES - shownOpen.length);
    const left = alerts.length - shownOpen.length - shownResolved.length;
    const lines = (shown: readonly Alert[]) => shown.map((alert) => lineOf(alert, nowMs));
    return {
      to,
      audience: 'own',
      subject: `Alertas de ${company}: ${counted(open.length, 'activa', 'activas')}, ${counted(resolved.length, 'resuelta', 'resueltas')}`,
      paragraphs: [
        'Esto avisó la campana desde tu último resumen.',
        ...(shownOpen.length === 0 ? [] : ['Siguen activas:', ...lines(shownOpen)]),
        ...(shownResolved.length === 0 ? [] : ['Ya se resolvieron:', ...lines(shownResolved)]),
        ...(left === 0 ? [] : [`Y ${left.toString()} más, que verás en la campana.`]),
        'Recibes este resumen porque lo elegiste en los avisos de la campana. Ahí mismo puedes dejarlo.',
      ],
      action: { label: 'Cambiar o dejar el resumen', url: `${siteUrl}/account/alerts` },
    };
  };

/** The data of a user's summary. */
export interface DigestFacts {
  readonly to: string;
  readonly company: string;
  /** Open ones first; at most a hundred open ones, and as many others. */
  readonly alerts: readonly Alert[];
  /** Milliseconds since 1970. */
  readonly nowMs: number;
}
