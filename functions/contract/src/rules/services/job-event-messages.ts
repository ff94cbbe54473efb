/** The messages of the table of events (`job-events.ts`), by the person who gets them. */
import type { AlertKind } from '../../entities/alert.ts';
import type { WhatsAppTemplate } from '../../entities/outbox-whatsapp.ts';
import type { DriverNoticeKind } from '../../entities/push.ts';

/** How a message travels. One that goes to WhatsApp is not mailed, unless it fails there. */
export type JobChannel = 'whatsapp' | 'email' | 'push' | 'bell';

/** The page that a message leads to. */
export type JobLink = 'tracking' | 'driver_job' | 'driver_app' | 'driver_offer' | 'office_service';

/** Templates of messages to customers that events send. */
export type CustomerTemplate = Extract<
  WhatsAppTemplate,
  | 'booking_received'
  | 'driver_assigned'
  | 'driver_on_the_way'
  | 'service_finished'
  | 'service_changed'
  | 'service_cancelled'
>;

interface CustomerChannels {
  readonly channels: readonly ['whatsapp', 'email'];
  readonly template: CustomerTemplate;
  readonly link: 'tracking';
}

/** The former customer of a service has no page of it. */
interface FormerCustomerChannels {
  readonly channels: readonly ['email'];
  readonly link: 'none';
}

interface CustomerTiming<Event extends string> {
  /** Milliseconds until it leaves: for as long as the change can be undone. */
  readonly heldMs?: number;
  /** Events whose message, still unsent, is dropped because this event makes it untrue. */
  readonly replaces?: readonly Event[];
  /** The message without which this one means nothing: if it never left, both are dropped. */
  readonly annuls?: Event;
  /** An undo: if the message that it replaces never left, the customer hears nothing of either. */
  readonly isUndo?: true;
}

/** A message to the customer, to WhatsApp or by e-mail. */
export type CustomerMessage<Event extends string> = (CustomerChannels | FormerCustomerChannels) & CustomerTiming<Event>;

/** A notice to the driver, to WhatsApp or by e-mail, and by push. */
export interface DriverMessage {
  readonly notice: DriverNoticeKind;
  readonly channels: readonly ['whatsapp', 'email', 'push'];
  readonly template: 'driver_offer' | 'driver_service_changed';
  readonly link: 'driver_job' | 'driver_app';
}

/** The offer of a search. For a trip now it lasts seconds, so that a message would come too late. */
export type SearchOfferMessage = { readonly notice: 'search_offer'; readonly link: 'driver_offer' } & (
  | { readonly channels: readonly ['push'] }
  | { readonly channels: readonly ['whatsapp', 'email', 'push']; readonly template: 'driver_offer' }
);

/** A message to the company: the alert in its bell, and an e-mail for what cannot wait until someone looks. */
export interface CompanyMessage {
  readonly alert: AlertKind | null;
  readonly channels: readonly JobChannel[];
  readonly link: 'office_service';
}

interface Cell {
  /** The text of the person's own screen from then on. */
  readonly sees: string;
}

/** A row of the table of events: the screen of each person, and the message to them. */
export interface JobEventRow<Event extends string> {
  readonly customer: Cell & { readonly receives: CustomerMessage<Event> | null };
  readonly driver: Cell & { readonly receives: DriverMessage | SearchOfferMessage | null };
  readonly company: Cell & { readonly receives: CompanyMessage | null };
}

/** A message to the customer with the tracking link. */
export const written = <Event extends string>(
  template: CustomerTemplate,
  timing: CustomerTiming<Event> = {},
): CustomerMessage<Event> => ({ channels: ['whatsapp', 'email'], template, link: 'tracking', ...timing });

/** A notice to the driver. */
export const notice = (kind: DriverNoticeKind): DriverMessage => ({
  notice: kind,
  channels: ['whatsapp', 'email', 'push'],
  template: kind === 'offer' ? 'driver_offer' : 'driver_service_changed',
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
