/** `/test/*`: the passing of time, people with phones, and Meta's reviewers. JSON in, JSON out. */
import * as z from 'zod';
import { seededRandom, shuffle } from '../fakes/seeded-random.ts';
import type { Controls } from '../fakes/test-controls.ts';
import type { FakeWhatsApp } from './fake-whatsapp.ts';
import { REFUSAL_WAYS } from './next-failures.ts';
import { TEMPLATE_STATUSES } from './stored-template.ts';

const digits = z.string().transform((text) => text.replace(/\D/g, ''));

const PhoneInput = z.strictObject({
  number: digits,
  hasWhatsApp: z.boolean().optional(),
  name: z.string().optional(),
});
const InboundInput = z.strictObject({
  from: digits,
  text: z.string().min(1),
  name: z.string().optional(),
  replyTo: z.string().optional(),
});
const ReadInput = z.strictObject({ number: digits });
const TokenInput = z.strictObject({ isRevoked: z.boolean() });
const DecisionInput = z.strictObject({
  name: z.string(),
  language: z.string().optional(),
  status: z.enum(TEMPLATE_STATUSES),
  reason: z.string().default('NONE'),
});
const SettingsInput = z.strictObject({
  reviewMs: z.int().min(0).optional(),
  closedWindow: z.enum(REFUSAL_WAYS).optional(),
  messagesPerSecond: z.int().min(0).optional(),
  pairIntervalMs: z.int().min(0).optional(),
  pairBurst: z.int().min(1).optional(),
});
const FailureInput = z.strictObject({
  code: z.int(),
  times: z.int().positive().default(1),
  by: z.enum(REFUSAL_WAYS).default('answer'),
});
const DeliveryInput = z
  .strictObject({
    url: z.url().nullable(),
    isHeld: z.boolean(),
    copies: z.int().min(0),
    delayMs: z.int().min(0),
    firstRetryMs: z.int().min(0),
  })
  .partial();
const FlushInput = z.strictObject({
  order: z.enum(['as_is', 'reverse', 'shuffle']).default('as_is'),
  seed: z.int().default(1),
});

/** The values that were sent, without keys of undefined. */
const given = <Values extends object>(values: Values): Partial<Values> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<Values>;

export const CONTROLS: Controls<FakeWhatsApp> = {
  'POST /test/phones': ({ fake, body }) => {
    const { number, ...change } = PhoneInput.parse(body);
    return Object.assign(fake.phones.phone(number), given(change));
  },
  'GET /test/messages': ({ fake }) => fake.phones.messages,
  'POST /test/inbound': ({ fake, body }) => fake.receive(InboundInput.parse(body)),
  'POST /test/read': ({ fake, body }) => ({ read: fake.read(ReadInput.parse(body).number) }),
  'POST /test/token': ({ fake, body }) => {
    fake.isTokenRevoked = TokenInput.parse(body).isRevoked;
    return {};
  },
  'POST /test/templates': ({ fake, body }) => {
    const { name, ...decision } = DecisionInput.parse(body);
    return { changed: fake.templates.decide(name, decision, fake.now()) };
  },
  'POST /test/settings': ({ fake, body }) => {
    const { reviewMs, closedWindow, ...limits } = SettingsInput.parse(body);
    fake.templates.reviewMs = reviewMs ?? fake.templates.reviewMs;
    fake.closedWindow = closedWindow ?? fake.closedWindow;
    return Object.assign(fake.rates.limits, given(limits));
  },
  'POST /test/failures': ({ fake, body }) => {
    fake.failures.add(FailureInput.parse(body));
    return {};
  },
  'POST /test/webhooks': ({ fake, body }) => Object.assign(fake.webhooks.settings, given(DeliveryInput.parse(body))),
  'GET /test/webhooks': ({ fake }) => fake.webhooks.attempts,
  'POST /test/webhooks/flush': ({ fake, body }) => {
    const { order, seed } = FlushInput.parse(body);
    const sent = fake.webhooks.flush((webhooks) => {
      if (order === 'reverse') return webhooks.toReversed();
      return order === 'shuffle' ? shuffle(webhooks, seededRandom(seed)) : webhooks;
    });
    return { sent };
  },
  'GET /test/requests': ({ fake }) => fake.requests,
  'POST /test/reset': ({ fake }) => {
    fake.reset();
    return {};
  },
};
