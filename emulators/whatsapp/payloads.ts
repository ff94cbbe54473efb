/** Payloads of webhooks in Meta's form, of Graph API version 24 and later. */
import { FAKE_WHATSAPP_ACCOUNT, FAKE_WHATSAPP_NUMBER, FAKE_WHATSAPP_PHONE_ID } from './keys.ts';
import { errorDetails, errorTitle } from './graph-error.ts';
import type { ChatMessage, MessageStatus, Phone } from './phones.ts';

const ERRORS_PAGE = '/documentation/business-messaging/whatsapp/support/error-codes';

const seconds = (atMs: number): number => Math.floor(atMs / 1000);

const messagesChange = (value: object): object => ({
  object: 'whatsapp_business_account',
  entry: [
    {
      id: FAKE_WHATSAPP_ACCOUNT,
      changes: [
        {
          value: {
            messaging_product: 'whatsapp',
            metadata: { display_phone_number: FAKE_WHATSAPP_NUMBER, phone_number_id: FAKE_WHATSAPP_PHONE_ID },
            ...value,
          },
          field: 'messages',
        },
      ],
    },
  ],
});

/** Free are service messages, and utility templates within an open window. */
function pricing({ category, isInWindow }: Pick<ChatMessage, 'category' | 'isInWindow'>): object {
  const isFree = category === 'service' || (category === 'utility' && isInWindow);
  return {
    billable: !isFree,
    pricing_model: 'PMP',
    type: isFree ? 'free_customer_service' : 'regular',
    category,
  };
}

type ReportedMessage = Pick<ChatMessage, 'id' | 'number' | 'callbackData' | 'errorCode' | 'category' | 'isInWindow'>;

/** A change of a message's status. Version 24 has no `conversation`; the price comes with `sent` and `delivered`. */
export function statusPayload(message: ReportedMessage, status: MessageStatus, nowMs: number): object {
  const { id, number, callbackData, errorCode } = message;
  const hasPrice = status === 'sent' || status === 'delivered';
  const title = errorTitle(errorCode ?? 0);
  return messagesChange({
    statuses: [
      {
        id,
        status,
        timestamp: String(seconds(nowMs)),
        recipient_id: number,
        ...(callbackData !== null && { biz_opaque_callback_data: callbackData }),
        ...(hasPrice && { pricing: pricing(message) }),
        ...(status === 'failed' && {
          errors: [
            {
              code: errorCode,
              title,
              message: title,
              error_data: { details: errorDetails(errorCode ?? 0) },
              href: ERRORS_PAGE,
            },
          ],
        }),
      },
    ],
  });
}

/** A person's message to the business. */
export function inboundPayload({ name, number }: Phone, { id, atMs, shown, replyTo }: ChatMessage): object {
  return messagesChange({
    contacts: [{ profile: { name }, wa_id: number }],
    messages: [
      {
        ...(replyTo !== null && { context: { from: FAKE_WHATSAPP_NUMBER, id: replyTo } }),
        from: number,
        id,
        timestamp: String(seconds(atMs)),
        type: 'text',
        text: { body: shown.body },
      },
    ],
  });
}

interface TemplateChange {
  readonly id: string;
  readonly name: string;
  readonly language: string;
  readonly category: string;
  readonly event: string;
  readonly reason: string;
  readonly rejection: { readonly reason: string; readonly recommendation: string } | null;
}

/** A change of a template's status. */
export const templateStatusPayload = (change: TemplateChange, nowMs: number): object => ({
  entry: [
    {
      id: FAKE_WHATSAPP_ACCOUNT,
      time: seconds(nowMs),
      changes: [
        {
          value: {
            event: change.event,
            message_template_id: Number(change.id),
            message_template_name: change.name,
            message_template_language: change.language,
            reason: change.reason,
            message_template_category: change.category,
            ...(change.rejection && { rejection_info: change.rejection }),
          },
          field: 'message_template_status_update',
        },
      ],
    },
  ],
  object: 'whatsapp_business_account',
});
