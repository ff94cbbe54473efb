/** The project, its billing, and its APIs. */
import * as z from 'zod';
import type { Google } from '../google/google-client.ts';
import { LARGE_INSTALLATION } from '../../../functions/src/definitions/instances.ts';
import { readProject, REGION } from '../installation.ts';
import { readCpuQuota } from '../google/cpu-quota.ts';
import type { SetupContext, SetupStep } from '../step.ts';

/** Free APIs that read the project itself. */
const FIRST_APIS = ['cloudresourcemanager', 'cloudbilling', 'serviceusage'];

/** APIs called by the deployed product, its deployment and the other steps. */
const APIS = [
  'artifactregistry',
  'billingbudgets',
  'cloudbuild',
  'cloudfunctions',
  'cloudscheduler',
  'cloudtasks',
  'compute',
  'eventarc',
  'firebase',
  'firebasehosting',
  'firebaserules',
  'firebasestorage',
  'firestore',
  'iam',
  'iamcredentials',
  'identitytoolkit',
  'logging',
  'monitoring',
  'pubsub',
  'run',
  'secretmanager',
  'storage',
];
/** APIs of Google's map, places and routes, with a key for them. */
const MAPS_APIS = ['geocoding-backend', 'maps-backend', 'places', 'routes'];

const neededApis = ({ answers }: SetupContext): readonly string[] =>
  answers.mapsKey === '' && answers.directionsUrl !== 'google' ? APIS : [...APIS, ...MAPS_APIS];

/** Google's limit of APIs asked for or enabled in one call. */
const BATCH = 20;

const Services = z.object({ services: z.array(z.object({ name: z.string(), state: z.string() })) });

async function missingApis({ project, send }: Google, names: readonly string[]): Promise<string[]> {
  const path = `/v1/projects/${project}/services:batchGet`;
  const enabled = new Set<string>();
  for (let from = 0; from < names.length; from += BATCH) {
    const some = names.slice(from, from + BATCH).map((name) => `projects/${project}/services/${name}.googleapis.com`);
    const { services } = await send({ method: 'GET', service: 'serviceusage', path, query: { names: some } }, Services);
    for (const { name, state } of services) if (state === 'ENABLED') enabled.add(name.split('/').at(-1) ?? '');
  }
  return names.map((name) => `${name}.googleapis.com`).filter((name) => !enabled.has(name));
}

async function enableApis(google: Google, names: readonly string[]): Promise<readonly string[]> {
  const missing = await missingApis(google, names);
  for (let from = 0; from < missing.length; from += BATCH) {
    const serviceIds = missing.slice(from, from + BATCH);
    const path = `/v1/projects/${google.project}/services:batchEnable`;
    await google.run({ method: 'POST', service: 'serviceusage', path, body: { serviceIds } });
  }
  return missing.map((name) => `turned ${name} on`);
}

const apisOff = (missing: readonly string[]) => missing.map((name) => `${name} is off`);

const undoApis = ({ project }: SetupContext, names: readonly string[]) =>
  `gcloud services disable <name> --project ${project} (${names.join(', ')})`;

export const projectStep: SetupStep = {
  id: 'project',
  title: 'Project',
  check: async ({ google }) => {
    const missing = await missingApis(google, FIRST_APIS);
    if (missing.length > 0) return { wrong: apisOff(missing) };
    const { state } = await readProject(google);
    return { wrong: state === 'ACTIVE' ? [] : [`the project is ${state}: restore it in the console`] };
  },
  apply: ({ google }) => enableApis(google, FIRST_APIS),
  undo: (context) => undoApis(context, FIRST_APIS),
};

const Billing = z.object({ billingEnabled: z.boolean().default(false), billingAccountName: z.string().default('') });
const Accounts = z.object({
  billingAccounts: z.array(z.object({ name: z.string(), open: z.boolean().default(false) })).default([]),
});

/** Reads the project's link to a billing account. */
export const readBilling = ({ project, send }: Google) =>
  send({ method: 'GET', service: 'cloudbilling', path: `/v1/projects/${project}/billingInfo` }, Billing);

/** Chooses the given account, else the only open one; throws if there are several or none. */
async function chooseBillingAccount({ google, answers }: SetupContext): Promise<string> {
  if (answers.billingAccount !== '') return `billingAccounts/${answers.billingAccount}`;
  const call = { method: 'GET', service: 'cloudbilling', path: '/v1/billingAccounts' } as const;
  const open = (await google.send(call, Accounts)).billingAccounts.filter((account) => account.open);
  const [only] = open;
  if (only !== undefined && open.length === 1) return only.name;
  const names = open.map(({ name }) => name.split('/').at(-1)).join(', ');
  throw new Error(
    open.length === 0
      ? 'Missing open billing account: create one at https://console.cloud.google.com/billing, then run this again'
      : `Several billing accounts are open. Pass one with --billing-account: ${names}`,
  );
}

export const billingStep: SetupStep = {
  id: 'billing',
  title: 'Billing (the Blaze plan: functions need it)',
  check: async ({ google, answers }) => {
    const { billingEnabled, billingAccountName } = await readBilling(google);
    if (!billingEnabled) return { wrong: ['the project has no billing account'] };
    const isOther = answers.billingAccount !== '' && billingAccountName !== `billingAccounts/${answers.billingAccount}`;
    return { wrong: isOther ? [`the project is billed to ${billingAccountName}`] : [] };
  },
  apply: async (context) => {
    const billingAccountName = await chooseBillingAccount(context);
    const path = `/v1/projects/${context.project}/billingInfo`;
    await context.google.send(
      { method: 'PUT', service: 'cloudbilling', path, body: { billingAccountName } },
      z.unknown(),
    );
    return [`linked the project to ${billingAccountName}`];
  },
  undo: ({ project }) => `gcloud billing projects unlink ${project} (everything that costs stops)`,
};

/** Says what Cloud Run allows the functions, whose numbers of instances are chosen to fit (decision 103). */
function limitsOf(cpus: number | null): string[] {
  const { cpus: needed } = LARGE_INSTALLATION;
  if (cpus === null) return ['Cloud Run’s quota of CPU could not be read: the functions take that of a new project'];
  return cpus >= needed
    ? []
    : [`Cloud Run allows ${cpus} CPUs in ${REGION}: for large installations ask for ${needed} (docs/scale.md)`];
}

export const apisStep: SetupStep = {
  id: 'apis',
  title: 'APIs, and the quota of CPU',
  check: async (context) => {
    const wrong = apisOff(await missingApis(context.google, neededApis(context)));
    return wrong.length > 0 ? { wrong } : { wrong, degraded: limitsOf(await readCpuQuota(context.google)) };
  },
  apply: (context) => enableApis(context.google, neededApis(context)),
  undo: (context) => undoApis(context, neededApis(context)),
};
