import * as z from 'zod';

/**
 * Every function that is deployed, what makes it run, and the secrets that it is given. A function missing here or
 * there, or one that would run otherwise, stops the deployment.
 */
export const EXPECTED_FUNCTIONS: Readonly<Record<string, string>> = {
  api: 'https with DIRECTIONS_KEY PAYPHONE_TOKEN STRIPE_SECRET_KEY STRIPE_WEBHOOK_SECRET TOKEN_SECRET',
  auditEntryCreated: 'document created accounts/{accountId}/audit/{id}',
  computeCohorts: 'schedule every 5 minutes',
  customerWritten: 'document written accounts/{accountId}/customers/{id}',
  driverWritten: 'document written accounts/{accountId}/drivers/{id}',
  everyMinute: 'schedule * * * * * with PAYPHONE_TOKEN SMTP_URL STRIPE_SECRET_KEY TOKEN_SECRET VAPID_PRIVATE_KEY',
  housekeeping: 'schedule every 10 minutes with STRIPE_SECRET_KEY',
  invoiceCreated: 'document created accounts/{accountId}/invoices/{id} with TOKEN_SECRET',
  leadWritten: 'document written accounts/{accountId}/leads/{id}',
  mailCreated: 'document created mail/{id} with SMTP_URL',
  pushDeliveryCreated: 'document created pushDeliveries/{id} with VAPID_PRIVATE_KEY',
  ratingWritten: 'document written accounts/{accountId}/ratings/{id}',
  serviceWritten: 'document written accounts/{accountId}/services/{id}',
  share: 'https',
  webhookDeliveryCreated: 'document created webhookDeliveries/{id} with TOKEN_SECRET',
};

const Endpoint = z.looseObject({
  region: z.array(z.string()),
  availableMemoryMb: z.int(),
  maxInstances: z.int(),
  httpsTrigger: z.unknown().optional(),
  scheduleTrigger: z.object({ schedule: z.string() }).optional(),
  eventTrigger: z
    .object({
      eventType: z.string(),
      eventFilterPathPatterns: z.record(z.string(), z.string()).default({}),
      retry: z.boolean(),
    })
    .optional(),
  secretEnvironmentVariables: z.array(z.object({ key: z.string() })).default([]),
});

/** What Firebase's command line reads out of the uploaded code before it deploys. */
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

function triggerOf({ httpsTrigger, scheduleTrigger, eventTrigger }: Endpoint): string {
  if (scheduleTrigger) return `schedule ${scheduleTrigger.schedule}`;
  if (eventTrigger) {
    const { eventType, eventFilterPathPatterns } = eventTrigger;
    return `${EVENT_LABELS[eventType] ?? eventType} ${eventFilterPathPatterns['document'] ?? ''}`;
  }
  return httpsTrigger === undefined ? 'nothing' : 'https';
}

/** What makes a function run, and with which secrets, in a few words. */
function summariseEndpoint(endpoint: Endpoint): string {
  const secrets = endpoint.secretEnvironmentVariables.map(({ key }) => key).sort();
  return [triggerOf(endpoint), ...(secrets.length > 0 ? ['with', ...secrets] : [])].join(' ');
}

/** Differences between the deployed and the expected functions. */
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
      // An event that is delivered once only is lost with the process that was at it.
      ...(endpoint.eventTrigger?.retry === false ? [`${name} is not delivered again when it fails`] : []),
    ];
  });
}

/** A line for each function, and what has to be set for all of them. */
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
