import * as z from 'zod';

/**
 * All deployed functions with their triggers and secrets. A difference from the upload stops the deployment.
 */
export const EXPECTED_FUNCTIONS: Readonly<Record<string, string>> = {
  api: 'https with DIRECTIONS_KEY PAYPHONE_TOKEN STRIPE_SECRET_KEY STRIPE_WEBHOOK_SECRET TOKEN_SECRET WHATSAPP_APP_SECRET WHATSAPP_VERIFY_TOKEN',
  auditEntryCreated: 'document created accounts/{accountId}/audit/{id}',
  computeCohorts: 'schedule every 5 minutes',
  customerWritten: 'document written accounts/{accountId}/customers/{id}',
  driverWritten: 'document written accounts/{accountId}/drivers/{id}',
  everyMinute:
    'schedule * * * * * with PAYPHONE_TOKEN SMTP_URL STRIPE_SECRET_KEY TOKEN_SECRET VAPID_PRIVATE_KEY WHATSAPP_TOKEN',
  housekeeping: 'schedule every 10 minutes with STRIPE_SECRET_KEY TOKEN_SECRET',
  invoiceCreated: 'document created accounts/{accountId}/invoices/{id} with TOKEN_SECRET',
  leadWritten: 'document written accounts/{accountId}/leads/{id}',
  mailCreated: 'document created mail/{id} with SMTP_URL WHATSAPP_TOKEN',
  positions: 'https',
  pushDeliveryCreated: 'document created pushDeliveries/{id} with VAPID_PRIVATE_KEY',
  ratingWritten: 'document written accounts/{accountId}/ratings/{id}',
  searches: 'queue with TOKEN_SECRET',
  serviceWritten: 'document written accounts/{accountId}/services/{id} with TOKEN_SECRET',
  share: 'https',
  webhookDeliveryCreated: 'document created webhookDeliveries/{id} with TOKEN_SECRET',
};

/** Secrets of each deployed function. */
export const deployedFunctions = (): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(EXPECTED_FUNCTIONS).map(([name, summary]) => [
      name,
      (summary.split(' with ')[1] ?? '').split(' ').filter((secret) => secret !== ''),
    ]),
  );

const Endpoint = z.looseObject({
  region: z.array(z.string()),
  availableMemoryMb: z.int(),
  maxInstances: z.int(),
  httpsTrigger: z.unknown().optional(),
  scheduleTrigger: z.object({ schedule: z.string() }).optional(),
  taskQueueTrigger: z.unknown().optional(),
  eventTrigger: z
    .object({
      eventType: z.string(),
      eventFilterPathPatterns: z.record(z.string(), z.string()).default({}),
      retry: z.boolean(),
    })
    .optional(),
  secretEnvironmentVariables: z.array(z.object({ key: z.string() })).default([]),
});

/** Manifest of the functions, as firebase-tools reads it from the uploaded code. */
export const FunctionsManifest = z.object({
  endpoints: z.record(z.string(), Endpoint),
  params: z.array(z.looseObject({ name: z.string(), type: z.string() })).default([]),
  requiredAPIs: z.array(z.object({ api: z.string() })).default([]),
});
export type FunctionsManifest = z.infer<typeof FunctionsManifest>;

const EVENT_LABELS: Readonly<Record<string, string>> = {
  'google.cloud.firestore.document.v1.written': 'document written',
  'google.cloud.firestore.document.v1.created': 'document created',
};

type Endpoint = z.infer<typeof Endpoint>;

function triggerOf({ httpsTrigger, scheduleTrigger, taskQueueTrigger, eventTrigger }: Endpoint): string {
  if (taskQueueTrigger !== undefined) return 'queue';
  if (scheduleTrigger) return `schedule ${scheduleTrigger.schedule}`;
  if (eventTrigger) {
    const { eventType, eventFilterPathPatterns } = eventTrigger;
    return `${EVENT_LABELS[eventType] ?? eventType} ${eventFilterPathPatterns['document'] ?? ''}`;
  }
  return httpsTrigger === undefined ? 'nothing' : 'https';
}

/** Describes a function's trigger and secrets in a few words. */
function summariseEndpoint(endpoint: Endpoint): string {
  const secrets = endpoint.secretEnvironmentVariables.map(({ key }) => key).sort();
  return [triggerOf(endpoint), ...(secrets.length > 0 ? ['with', ...secrets] : [])].join(' ');
}

/** Lists differences between the uploaded and the expected functions. */
export function validateFunctions({ endpoints }: FunctionsManifest, expected = EXPECTED_FUNCTIONS): string[] {
  const names = new Set([...Object.keys(expected), ...Object.keys(endpoints)]);
  return [...names].flatMap((name) => {
    const endpoint = endpoints[name];
    const wanted = expected[name];
    if (endpoint === undefined) return [`${name} is not in the upload`];
    if (wanted === undefined) return [`${name} is not expected (scripts/deploy/functions.ts)`];
    const found = summariseEndpoint(endpoint);
    return [
      ...(found === wanted ? [] : [`${name} is "${found}" instead of "${wanted}"`]),
      // Without retries, an event is lost if the process that handles it ends.
      ...(endpoint.eventTrigger?.retry === false ? [`${name} is not delivered again when it fails`] : []),
    ];
  });
}

/** Describes each function in a line, then the settings that all of them need. */
export function describeFunctions({ endpoints, params, requiredAPIs }: FunctionsManifest): string[] {
  const lines = Object.entries(endpoints).map(([name, endpoint]) => {
    const { region, availableMemoryMb, maxInstances } = endpoint;
    return `  ${name}: ${summariseEndpoint(endpoint)} (${region.join(', ')}, ${availableMemoryMb} MiB, at most ${maxInstances})`;
  });
  const secrets = params.filter(({ type }) => type === 'secret').map(({ name }) => name);
  const others = params.filter(({ type }) => type !== 'secret').map(({ name }) => name);
  return [
    ...lines,
    `Secrets to be set: ${secrets.join(', ') || 'none'}`,
    `Parameters asked for: ${others.join(', ') || 'none'}`,
    `APIs to be on: ${requiredAPIs.map(({ api }) => api).join(', ') || 'none'}`,
  ];
}
