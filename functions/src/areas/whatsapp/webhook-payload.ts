import * as z from 'zod';

/** A reported status of a message that the product sent. Instants are milliseconds since 1970. */
export interface MessageStatus {
  /** Meta's id of the message. */
  readonly messageId: string;
  /** Id of the outbox entry; null for messages of another program. */
  readonly mailId: string | null;
  readonly state: 'sent' | 'delivered' | 'read' | 'failed';
  readonly at: number;
  /** Meta's code of a failure. */
  readonly code: number | null;
}

/** A person's message. */
export interface InboundMessage {
  readonly id: string;
  /** In E.164. */
  readonly from: string;
  readonly at: number;
  /** Null for pictures, reactions and the like. */
  readonly text: string | null;
  /** Id of the message that it answers. */
  readonly replyTo: string | null;
}

const seconds = z.coerce
  .number()
  .int()
  .positive()
  .transform((value) => value * 1000);

const Status = z
  .object({
    id: z.string().min(1).max(500),
    status: z.enum(['sent', 'delivered', 'read', 'failed']),
    timestamp: seconds,
    biz_opaque_callback_data: z.string().max(500).optional(),
    errors: z.array(z.object({ code: z.int() })).default([]),
  })
  .transform(({ id, status, timestamp, biz_opaque_callback_data: mailId, errors }): MessageStatus => ({
    messageId: id,
    mailId: mailId ?? null,
    state: status,
    at: timestamp,
    code: errors[0]?.code ?? null,
  }));

const Message = z
  .object({
    id: z.string().min(1).max(500),
    from: z.string().regex(/^\d{8,15}$/),
    timestamp: seconds,
    text: z.object({ body: z.string() }).optional(),
    context: z.object({ id: z.string().optional() }).optional(),
  })
  .transform(({ id, from, timestamp, text, context }): InboundMessage => ({
    id,
    from: `+${from}`,
    at: timestamp,
    text: text?.body ?? null,
    replyTo: context?.id ?? null,
  }));

const Payload = z.object({
  entry: z.array(
    z.object({
      changes: z.array(
        z.object({
          field: z.string(),
          value: z.object({
            metadata: z.object({ phone_number_id: z.string() }).optional(),
            statuses: z.array(z.unknown()).default([]),
            messages: z.array(z.unknown()).default([]),
          }),
        }),
      ),
    }),
  ),
});

interface WebhookContent {
  readonly statuses: readonly MessageStatus[];
  readonly messages: readonly InboundMessage[];
}

/** Statuses and messages of one business number in a webhook; entries of an unknown form are left out. */
export function parseWebhook(body: Uint8Array, phoneNumberId: string): WebhookContent {
  const payload = Payload.safeParse(parseJson(body)).data;
  const values = (payload?.entry ?? [])
    .flatMap(({ changes }) => changes)
    .filter(({ field, value }) => field === 'messages' && value.metadata?.phone_number_id === phoneNumberId)
    .map(({ value }) => value);
  return {
    statuses: values.flatMap(({ statuses }) => statuses.flatMap((status) => Status.safeParse(status).data ?? [])),
    messages: values.flatMap(({ messages }) => messages.flatMap((message) => Message.safeParse(message).data ?? [])),
  };
}

function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return null;
  }
}
