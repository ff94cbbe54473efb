/**
 * Fake of WhatsApp's Cloud API with one business number and the phones of the people it writes to. It refuses what Meta
 * refuses; docs/services/whatsapp.md lists the rules with their sources.
 */
import type { TemplateCreation } from '@llevo/contract/rules/whatsapp/template-creation';
import { FaultInjector } from '../fakes/faults.ts';
import { fillTemplate } from './fill-template.ts';
import { messageError, tokenError } from './graph-error.ts';
import { type MessageInput, parseMessage } from './inputs.ts';
import { FAKE_WHATSAPP_APP, FAKE_WHATSAPP_APP_SECRET, FAKE_WHATSAPP_NUMBER, FAKE_WHATSAPP_TOKEN } from './keys.ts';
import { MetaApp } from './meta-app.ts';
import { inboundPayload, statusPayload } from './payloads.ts';
import { NextFailures, type RefusalWay } from './next-failures.ts';
import {
  type ChatMessage,
  isWindowOpen,
  messageId,
  type MessageStatus,
  Phones,
  plainText,
  recipientOf,
} from './phones.ts';
import { Rates } from './rates.ts';
import { TemplateStore } from './template-store.ts';
import { Webhooks } from './webhooks.ts';

/** A received request, recorded for tests. */
interface WhatsAppRequest {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

interface Inbound {
  /** International number; only its digits count. */
  readonly from: string;
  readonly text: string;
  readonly name?: string | undefined;
  readonly replyTo?: string | undefined;
}

type Content = Pick<ChatMessage, 'template' | 'category' | 'shown' | 'isInWindow'>;

export class FakeWhatsApp {
  readonly faults = new FaultInjector();
  readonly requests: WhatsAppRequest[] = [];
  readonly phones = new Phones();
  readonly rates = new Rates();
  readonly failures = new NextFailures();
  readonly webhooks: Webhooks;
  readonly templates: TemplateStore;
  readonly app: MetaApp;
  /** Origin of the server. */
  base = '';
  isTokenRevoked = false;
  /** Changed fields of the business's number, such as its status. */
  number: Readonly<Record<string, unknown>> = {};
  /** How a text outside of the window is refused. */
  closedWindow: RefusalWay = 'answer';
  #skewMs = 0;
  readonly #approved: readonly TemplateCreation[];

  /** `approved` are the templates that it has from the start, and again after a reset. */
  constructor(webhookUrl: string | null, approved: readonly TemplateCreation[] = []) {
    this.webhooks = new Webhooks(webhookUrl);
    this.app = new MetaApp(webhookUrl);
    this.templates = new TemplateStore((label, payload) => {
      this.webhooks.add({ label, payload });
    });
    this.#approved = approved;
    this.templates.addApproved(approved, this.now());
  }

  now(): number {
    return Date.now() + this.#skewMs;
  }

  /** Advances the fake's clock. */
  advance(seconds: number): void {
    this.#skewMs += seconds * 1000;
    this.templates.review(this.now());
  }

  /** Whose token a request has. Throws without the account's or the app's. */
  authorise(authorization: string | undefined): 'account' | 'app' {
    const token = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1];
    if (token === `${FAKE_WHATSAPP_APP}|${FAKE_WHATSAPP_APP_SECRET}`) return 'app';
    if (token === undefined) throw tokenError('An access token is required to request this resource.');
    if (token !== FAKE_WHATSAPP_TOKEN) throw tokenError('Invalid OAuth access token - Cannot parse access token');
    if (!this.isTokenRevoked) return 'account';
    throw tokenError('Error validating access token: The user has not authorized application.', 458);
  }

  /** Result of the messages endpoint. */
  post(body: unknown): object {
    const input = parseMessage(body);
    return 'status' in input ? this.#markRead(input.message_id) : this.#send(input);
  }

  /** A person writes to the business, which opens the window. */
  receive({ from, text, name, replyTo }: Inbound): ChatMessage {
    const phone = this.phones.phone(from.replace(/\D/g, ''));
    phone.name = name ?? phone.name;
    phone.lastInboundAtMs = this.now();
    const message: ChatMessage = {
      id: messageId(phone.number),
      number: phone.number,
      direction: 'in',
      atMs: this.now(),
      template: null,
      category: 'service',
      isInWindow: true,
      shown: plainText(text),
      replyTo: replyTo ?? null,
      callbackData: null,
      status: 'delivered',
      errorCode: null,
    };
    this.phones.add(message);
    this.webhooks.add({ label: 'inbound', payload: inboundPayload(phone, message) });
    return message;
  }

  /** A person opens the chat: all delivered messages are read. Returns their number. */
  read(number: string): number {
    const unread = this.phones
      .phone(number)
      .messages.filter(({ direction, status }) => direction === 'out' && status === 'delivered');
    for (const message of unread) this.#report(message, 'read');
    return unread.length;
  }

  reset(): void {
    this.phones.reset();
    this.rates.reset();
    this.webhooks.reset();
    this.app.reset();
    this.templates.reset();
    this.faults.clear();
    this.requests.length = 0;
    this.isTokenRevoked = false;
    this.number = {};
    this.closedWindow = 'answer';
    this.failures.reset();
    this.#skewMs = 0;
    this.templates.addApproved(this.#approved, this.now());
  }

  #send(input: MessageInput): object {
    const number = recipientOf(input.to);
    if (number === FAKE_WHATSAPP_NUMBER) throw messageError(131021);
    const failure = this.failures.take();
    if (failure?.by === 'answer') throw messageError(failure.code);
    const phone = this.phones.phone(number);
    const isInWindow = isWindowOpen(phone, this.now());
    const content = this.#content(input, isInWindow);
    const isLate = input.type === 'text' && !isInWindow;
    if (isLate && this.closedWindow === 'answer') throw messageError(131047);
    this.rates.countMessage(this.now());
    this.rates.countPair(number, this.now());
    const message: ChatMessage = {
      ...content,
      id: messageId(number),
      number,
      direction: 'out',
      atMs: this.now(),
      replyTo: input.context?.message_id ?? null,
      callbackData: input.biz_opaque_callback_data ?? null,
      status: 'sent',
      errorCode: failure?.code ?? (phone.hasWhatsApp ? (isLate ? 131047 : null) : 131026),
    };
    this.phones.add(message);
    this.#deliver(message);
    return {
      messaging_product: 'whatsapp',
      contacts: [{ input: input.to, wa_id: number }],
      messages: [{ id: message.id, ...(input.type === 'template' && { message_status: 'accepted' }) }],
    };
  }

  #content({ type, template, text }: MessageInput, isInWindow: boolean): Content {
    if (type === 'text' || template === undefined) {
      return { template: null, category: 'service', shown: plainText(text?.body ?? ''), isInWindow };
    }
    const { name, language, components } = template;
    const stored = this.templates.sendable(name, language.code);
    return {
      template: { name, language: language.code },
      category: stored.category.toLowerCase() as ChatMessage['category'],
      shown: fillTemplate(stored, components),
      isInWindow,
    };
  }

  #deliver(message: ChatMessage): void {
    if (message.errorCode !== null) {
      this.#report(message, 'failed');
      return;
    }
    this.#report(message, 'sent');
    this.#report(message, 'delivered');
  }

  #report(message: ChatMessage, status: MessageStatus): void {
    message.status = status;
    this.webhooks.add({ label: status, payload: statusPayload(message, status, this.now()) });
  }

  /** The business has read a message, and all before it. */
  #markRead(id: string): object {
    const phone = this.phones.all.find(({ messages }) =>
      messages.some((message) => message.id === id && message.direction === 'in'),
    );
    if (phone === undefined) throw messageError(131009, 'message_id is not the id of a received message');
    const received = phone.messages.filter(({ direction }) => direction === 'in');
    for (const message of received.slice(0, received.findIndex((one) => one.id === id) + 1)) message.status = 'read';
    return { success: true };
  }
}
