/** The project, its billing, and its APIs. */
import * as z from 'zod';
import type { Google } from '../google/google-client.ts';
import { readProject } from '../installation.ts';
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
/** Google's limit of APIs enabled in one call. */
const BATCH = 20;

const Services = z.object({ services: z.array(z.object({ name: z.string(), state: z.string() })) });

async function missingApis({ project, send }: Google, names: readonly string[]): Promise<string[]> {
  const query = { names: names.map((name) => `projects/${project}/services/${name}.googleapis.com`) };
  const path = `/v1/projects/${project}/services:batchGet`;
  const { services } = await send({ method: 'GET', service: 'serviceusage', path, query }, Services);
  const enabled = new Set(
    services.filter(({ state }) => state === 'ENABLED').map(({ name }) => name.split('/').at(-1) ?? ''),
  );
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

export const apisStep: SetupStep = {
  id: 'apis',
  title: 'APIs',
  check: async ({ google }) => ({ wrong: apisOff(await missingApis(google, APIS)) }),
  apply: ({ google }) => enableApis(google, APIS),
  undo: (context) => undoApis(context, APIS),
};
