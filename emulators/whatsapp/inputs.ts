/** Requests in the form of the Graph API (docs/services/whatsapp.md). */
import * as z from 'zod';
import { type GraphError, messageError, parameterError } from './graph-error.ts';

const MAX_TEXT_LENGTH = 4096;
const MAX_CALLBACK_LENGTH = 512;

/** Component types and the like are read in any case. */
const word = z.string().transform((text) => text.toUpperCase());

const SentParameter = z.looseObject({
  type: z.string(),
  parameter_name: z.string().optional(),
  text: z.string().optional(),
});
const SentComponent = z.strictObject({
  type: word,
  sub_type: word.optional(),
  index: z.coerce.number().int().min(0).max(9).optional(),
  parameters: z.array(SentParameter).default([]),
});
export type SentComponent = z.output<typeof SentComponent>;

const SentTemplate = z.strictObject({
  name: z.string().min(1),
  language: z.strictObject({ code: z.string().min(1), policy: z.literal('deterministic').optional() }),
  components: z.array(SentComponent).default([]),
});

/** A message; `text` and `template` are checked by its type. */
const MessageInput = z.strictObject({
  messaging_product: z.literal('whatsapp'),
  recipient_type: z.literal('individual').default('individual'),
  to: z.string(),
  type: z.string().default('text'),
  text: z.strictObject({ body: z.string().min(1), preview_url: z.boolean().optional() }).optional(),
  template: SentTemplate.optional(),
  context: z.strictObject({ message_id: z.string() }).optional(),
  biz_opaque_callback_data: z.string().max(MAX_CALLBACK_LENGTH).optional(),
});
export type MessageInput = z.output<typeof MessageInput>;

/** A received message that the business has read. */
const ReadInput = z.strictObject({
  messaging_product: z.literal('whatsapp'),
  status: z.literal('read'),
  message_id: z.string(),
  typing_indicator: z.strictObject({ type: z.literal('text') }).optional(),
});
type ReadInput = z.output<typeof ReadInput>;

const NamedExample = z.strictObject({ param_name: z.string(), example: z.string() });
const ButtonInput = z.strictObject({
  type: word,
  text: z.string().optional(),
  url: z.string().optional(),
  example: z.array(z.string()).optional(),
  phone_number: z.string().optional(),
  otp_type: word.optional(),
  autofill_text: z.string().optional(),
  supported_apps: z.array(z.strictObject({ package_name: z.string(), signature_hash: z.string() })).optional(),
});
export const ComponentInput = z.strictObject({
  type: word,
  format: word.optional(),
  text: z.string().optional(),
  example: z
    .strictObject({
      header_text: z.array(z.string()).optional(),
      header_text_named_params: z.array(NamedExample).optional(),
      body_text: z.array(z.array(z.string())).optional(),
      body_text_named_params: z.array(NamedExample).optional(),
    })
    .optional(),
  add_security_recommendation: z.boolean().optional(),
  code_expiration_minutes: z.number().optional(),
  buttons: z.array(ButtonInput).optional(),
});

export const TemplateInput = z.strictObject({
  name: z.string(),
  language: z.string(),
  category: word,
  parameter_format: word.optional(),
  allow_category_change: z.boolean().optional(),
  message_send_ttl_seconds: z.int().optional(),
  components: z.array(ComponentInput),
});

export const TemplateEdit = z.strictObject({
  category: word.optional(),
  components: z.array(ComponentInput).optional(),
  message_send_ttl_seconds: z.int().optional(),
});

const requiredError = (path: string): GraphError => parameterError(`The parameter ${path} is required.`);

const pathText = (path: readonly PropertyKey[]): string =>
  path.map((part, index) => (index === 0 ? String(part) : `['${String(part)}']`)).join('');

const valueAt = (body: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Readonly<Record<PropertyKey, unknown>> | undefined)?.[key], body);

/** Parses a request, or refuses it for its first problem; `missing` is the refusal of a missing parameter. */
function parsed<Schema extends z.ZodType>(
  schema: Schema,
  body: unknown,
  missing: (path: string) => GraphError,
): z.output<Schema> {
  const { data, error } = schema.safeParse(body);
  if (error === undefined) return data;
  const [issue] = error.issues;
  const path = pathText(issue?.path ?? []);
  if (issue?.code === 'unrecognized_keys') throw parameterError(`Unexpected key "${issue.keys[0] ?? ''}"`);
  if (valueAt(body, issue?.path ?? []) === undefined) throw missing(path);
  throw parameterError(`Param ${path} is not valid: ${issue?.message ?? ''}`);
}

/** Parses a creation or an edit of a template. */
export const parseTemplate = <Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> =>
  parsed(schema, body, requiredError);

const missingInMessage = (path: string): GraphError =>
  path === 'messaging_product' ? requiredError(path) : messageError(131008, `Parameter '${path}' is required.`);

/** Parses the body of the messages endpoint. */
export function parseMessage(body: unknown): MessageInput | ReadInput {
  if (typeof body === 'object' && body !== null && 'status' in body) {
    return parsed(ReadInput, body, missingInMessage);
  }
  const input = parsed(MessageInput, body, missingInMessage);
  if (input.type !== 'text' && input.type !== 'template') throw messageError(131051);
  if (input[input.type] === undefined) throw messageError(131008, `Parameter '${input.type}' is required.`);
  if ((input.text?.body.length ?? 0) > MAX_TEXT_LENGTH) {
    throw parameterError(`Param text['body'] must be at most ${MAX_TEXT_LENGTH} characters long.`);
  }
  return input;
}
