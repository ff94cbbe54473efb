/** The messages of the table of events (`job-events.ts`), by the person who gets them. */
import type { AlertKind } from '../../entities/alert.ts';
import type { DriverNoticeKind } from '../../entities/push.ts';

/** How a message travels. WhatsApp will be one more. */
export type JobChannel = 'email' | 'push' | 'bell';

/** The page that a message leads to. */
export type JobLink = 'tracking' | 'driver_job' | 'driver_app' | 'driver_offer' | 'office_service';

/** A message to the customer, by e-mail. */
export interface CustomerMessage<Event extends string> {
  readonly channels: readonly ['email'];
  /** The former customer of a service has no page of it. */
  readonly link: 'tracking' | 'none';
  /** Milliseconds until it leaves: for as long as the change can be undone. */
  readonly heldMs?: number;
  /** Events whose message, still unsent, is dropped because this event makes it untrue. */
  readonly replaces?: readonly Event[];
  /** An undo: if the message that it replaces never left, the customer hears nothing of either. */
  readonly isUndo?: true;
}

/** A notice to the driver, by e-mail and push. */
export interface DriverMessage {
  readonly notice: DriverNoticeKind;
  readonly channels: readonly ['email', 'push'];
  readonly link: 'driver_job' | 'driver_app';
}

/** The offer of a search. For a trip now it lasts seconds, so that an e-mail would come too late. */
export interface SearchOfferMessage {
  readonly notice: 'search_offer';
  readonly channels: readonly ['push'] | readonly ['email', 'push'];
  readonly link: 'driver_offer';
}

/** A message to the company: the alert in its bell, and an e-mail for what cannot wait until someone looks. */
export interface CompanyMessage {
  readonly alert: AlertKind | null;
  readonly channels: readonly JobChannel[];
  readonly link: 'office_service';
}

/** An e-mail to the customer with the tracking link. */
export const mailed = <Event extends string>(
  extra: Pick<CustomerMessage<Event>, 'heldMs' | 'replaces' | 'isUndo'> = {},
): CustomerMessage<Event> => ({
  channels: ['email'],
  link: 'tracking',
  ...extra,
});

/** A notice to the driver. */
export const notice = (kind: DriverNoticeKind): DriverMessage => ({
  notice: kind,
  channels: ['email', 'push'],
  link: kind === 'withdrawn' || kind === 'cancelled' ? 'driver_app' : 'driver_job',
});

/** An alert to the company. */
export const bell = (alert: AlertKind): CompanyMessage => ({
  alert,
  channels: ['bell', 'push'],
  link: 'office_service',
});
/** The same, also by e-mail. */
export const bellAndMail = (alert: AlertKind): CompanyMessage => ({
  alert,
  channels: ['bell', 'push', 'email'],
  link: 'office_service',
});
