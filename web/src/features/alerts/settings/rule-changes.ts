import { MAX_EXPIRY_WARNING_DAYS, TIMED_ALERT_KINDS } from '@llevo/contract/entities/alert';
import type { OrderEmails, QuietHours, RuleAlertKind, TimedAlertKind } from '@llevo/contract/entities/alert';
import { numberField, parseNumber, textField } from '../../../lib/form/fields.ts';
import type { SettingsChange } from '../api/alert-settings.ts';

/** Minimum minutes of a rule: a phone on a job reports every minute, and a traffic light does not count as a stop. */
const MIN_MINUTES: Readonly<Partial<Record<TimedAlertKind, number>>> = { driver_silent: 2, long_stop: 5 };
const MAX_MINUTES = 1440;

/** Suggested when quiet hours are first switched on. */
export const NIGHT: QuietHours = { from: '22:00', to: '06:00' };

/** Whether a rule has minutes. */
export const isTimed = (kind: RuleAlertKind): kind is TimedAlertKind =>
  TIMED_ALERT_KINDS.some((timed) => timed === kind);

/** The error of typed minutes; null for valid ones. */
export const checkMinutes = (kind: TimedAlertKind, text: string): string | null =>
  numberField({ min: MIN_MINUTES[kind] ?? 1, max: MAX_MINUTES, decimals: 0 }).validate(text);

/** The error of typed days before a document expires; null for valid ones. */
export const checkDays = (text: string): string | null =>
  numberField({ min: 1, max: MAX_EXPIRY_WARNING_DAYS, decimals: 0 }).validate(text);

/** The error of a typed time; null for a valid one. */
export const checkTime = (text: string): string | null => textField({}).validate(text);

/** A typed number that was checked. */
export const wholeNumber = (text: string): number => Math.round(parseNumber(text) ?? 0);

/** Switches a rule on or off. */
export const withRule = (kind: RuleAlertKind, on: boolean): SettingsChange => ({
  read: ({ rules }) => rules[kind].on,
  apply: ({ rules, ...settings }) => ({ ...settings, rules: { ...rules, [kind]: { ...rules[kind], on } } }),
});

/** Changes the minutes of a rule. */
export const withMinutes = (kind: TimedAlertKind, minutes: number): SettingsChange => ({
  read: ({ rules }) => rules[kind].minutes,
  apply: ({ rules, ...settings }) => ({ ...settings, rules: { ...rules, [kind]: { ...rules[kind], minutes } } }),
});

/** Changes the days of warning before a document expires. */
export const withDays = (days: number): SettingsChange => ({
  read: ({ rules }) => rules.document_expiring.days,
  apply: ({ rules, ...settings }) => ({
    ...settings,
    rules: { ...rules, document_expiring: { ...rules.document_expiring, days } },
  }),
});

/** Changes the quiet hours, both ends at once: neither may be the other. Null switches them off. */
export const withQuietHours = (quietHours: QuietHours | null): SettingsChange => ({
  read: ({ quietHours: stored }) => (stored === null ? '' : `${stored.from} ${stored.to}`),
  apply: (settings) => ({ ...settings, quietHours }),
});

/** Changes who gets the emails about orders. */
export const withOrderEmails = (orderEmails: OrderEmails): SettingsChange => ({
  read: (settings) => settings.orderEmails,
  apply: (settings) => ({ ...settings, orderEmails }),
});

/** Changes the time of the daily summary. */
export const withDigestAt = (digestAt: string): SettingsChange => ({
  read: (settings) => settings.digestAt,
  apply: (settings) => ({ ...settings, digestAt }),
});
