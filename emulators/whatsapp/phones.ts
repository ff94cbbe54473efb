/** Phones that write to the business or receive its messages. */
import { randomBytes } from 'node:crypto';
import { messageError } from './graph-error.ts';

/** Time after a person's last message in which the business may write without a template. */
const WINDOW_MS = 24 * 3_600_000;

export type MessageStatus = 'sent' | 'delivered' | 'read' | 'failed';

interface ShownButton {
  readonly text: string;
  readonly url: string | null;
}

/** A message as the phone shows it. */
export interface ShownText {
  readonly header: string | null;
  readonly body: string;
  readonly footer: string | null;
  readonly buttons: readonly ShownButton[];
  /** The code that the message's button copies. */
  readonly code: string | null;
}

/** A message from or to a phone. */
export interface ChatMessage {
  readonly id: string;
  /** Digits of the phone. */
  readonly number: string;
  readonly direction: 'in' | 'out';
  readonly atMs: number;
  /** Null for text messages. */
  readonly template: { readonly name: string; readonly language: string } | null;
  readonly category: 'service' | 'utility' | 'authentication' | 'marketing';
  /** True for a message within an open window. */
  readonly isInWindow: boolean;
  readonly shown: ShownText;
  /** Message that this one answers. */
  readonly replyTo: string | null;
  readonly callbackData: string | null;
  status: MessageStatus;
  /** Code of a failed message. */
  errorCode: number | null;
}

export interface Phone {
  readonly number: string;
  name: string;
  hasWhatsApp: boolean;
  lastInboundAtMs: number | null;
  readonly messages: ChatMessage[];
}

/** A message id in Meta's form. */
export const messageId = (number: string): string =>
  `wamid.${Buffer.from(`${number}\u0015${randomBytes(12).toString('hex')}`).toString('base64')}`;

/** Ecuador's numbers with WhatsApp are mobile ones. */
const ECUADORIAN_MOBILE = /^5939[2-9]\d{7}$/;

const mayHaveWhatsApp = (number: string): boolean => !number.startsWith(COUNTRY_CODE) || ECUADORIAN_MOBILE.test(number);

/** Country code put before a recipient without a plus sign: the business's. */
const COUNTRY_CODE = '593';

/** Digits of a recipient in any of Meta's formats. */
export function recipientOf(to: string): string {
  const digits = to.replace(/\D/g, '');
  const number = to.trim().startsWith('+') ? digits : `${COUNTRY_CODE}${digits}`;
  if (!/^\+?[\d\s()-]+$/.test(to.trim()) || !/^[1-9]\d{7,14}$/.test(number)) {
    throw messageError(131009, 'Recipient phone number is not valid');
  }
  return number;
}

export const plainText = (body: string): ShownText => ({ header: null, body, footer: null, buttons: [], code: null });

export class Phones {
  /** Messages of all phones in their order. */
  readonly messages: ChatMessage[] = [];
  #phones = new Map<string, Phone>();

  /** The phone of a number, which exists as soon as it is named. */
  phone(number: string): Phone {
    const known = this.#phones.get(number);
    if (known !== undefined) return known;
    const hasWhatsApp = mayHaveWhatsApp(number);
    const phone: Phone = { number, name: number, hasWhatsApp, lastInboundAtMs: null, messages: [] };
    this.#phones.set(number, phone);
    return phone;
  }

  /** Phones with the latest message first. */
  get all(): Phone[] {
    const lastAtMs = ({ messages }: Phone) => messages.at(-1)?.atMs ?? 0;
    return [...this.#phones.values()].toSorted((one, other) => lastAtMs(other) - lastAtMs(one));
  }

  /** Adds a message to its phone. */
  add(message: ChatMessage): void {
    this.phone(message.number).messages.push(message);
    this.messages.push(message);
  }

  reset(): void {
    this.#phones.clear();
    this.messages.length = 0;
  }
}

export const isWindowOpen = ({ lastInboundAtMs }: Phone, nowMs: number): boolean =>
  lastInboundAtMs !== null && nowMs - lastInboundAtMs < WINDOW_MS;
