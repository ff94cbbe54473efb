/** Projects, their APIs, their policies, and Firebase in them. */
import * as z from 'zod';
import type { FakePolicy, FakeProject } from '../fake-project.ts';
import { alreadyExists, invalid, notFound, precondition } from '../errors.ts';
import { routesOf, type Route } from '../route.ts';

const usage = routesOf('serviceusage.googleapis.com');
const resources = routesOf('cloudresourcemanager.googleapis.com');
const iam = routesOf('iam.googleapis.com');

/** APIs that Google enables only with billing. */
const PAID = [
  'artifactregistry',
  'cloudbuild',
  'cloudfunctions',
  'cloudscheduler',
  'cloudtasks',
  'compute',
  'eventarc',
  'run',
  'secretmanager',
].map((name) => `${name}.googleapis.com`);
const MAX_BATCH = 20;

const Policy = z.strictObject({
  version: z.int().optional(),
  etag: z.string().optional(),
  bindings: z.array(
    z.strictObject({ role: z.string(), members: z.array(z.string()), condition: z.unknown().optional() }),
  ),
});
const NewPolicy = z.strictObject({ policy: Policy });
const PolicyOptions = z.strictObject({
  options: z.strictObject({ requestedPolicyVersion: z.literal([1, 3]) }).optional(),
});

const serviceOf = (project: FakeProject, name: string) => ({
  name: `projects/${project.number}/services/${name}`,
  state: project.services.has(name) ? 'ENABLED' : 'DISABLED',
});

function enable(project: FakeProject, names: readonly string[]): void {
  const paid = names.filter((name) => PAID.includes(name));
  if (paid.length > 0 && project.billingAccount === null) {
    throw precondition(`Billing must be enabled for activation of service(s) '${paid.join(',')}' to proceed.`);
  }
  for (const name of names) {
    if (!project.services.has(name)) project.delays.start(name);
    project.services.add(name);
  }
  if (names.includes('compute.googleapis.com')) project.addAccount(project.computeAccount);
}

const emptyPolicy = (): FakePolicy => ({ version: 1, etag: 'ACAB', bindings: [] });

/** Policy of a service account itself. Throws for a missing account. */
function accountPolicy(project: FakeProject, address: string): FakePolicy {
  if (!project.serviceAccounts.has(address)) throw notFound(`Unknown service account ${address}`);
  return project.accountPolicies.get(address) ?? emptyPolicy();
}

export const PROJECT_ROUTES: readonly Route[] = [
  usage('GET /v1/projects/{project}/services:batchGet', {
    query: ['names'],
    handle: ({ project, query }) => ({
      services: query.getAll('names').map((name) => serviceOf(project, name.split('/').at(-1) ?? '')),
    }),
  }),
  usage('GET /v1/projects/{project}/services/{service}', {
    handle: ({ project, params }) => serviceOf(project, params['service'] ?? ''),
  }),
  usage('GET /v1beta1/projects/{project}/services/{service}/consumerQuotaMetrics', {
    query: ['pageSize', 'view'],
    handle: ({ project, params }) => {
      if (params['service'] !== 'run.googleapis.com') return {};
      const quotaBuckets = [
        { effectiveLimit: '10000', defaultLimit: '10000' },
        { effectiveLimit: String(project.cpuQuota), dimensions: { region: 'us-central1' } },
      ];
      const metric = 'run.googleapis.com/cpu_allocation';
      return { metrics: [{ metric, consumerQuotaLimits: [{ metric, unit: '1/{project}/{region}', quotaBuckets }] }] };
    },
  }),
  usage('POST /v1/projects/{project}/services:batchEnable', {
    body: z.strictObject({ serviceIds: z.array(z.string()).min(1) }),
    handle: ({ fake, project, body }) => {
      if (body.serviceIds.length > MAX_BATCH) throw invalid(`At most ${MAX_BATCH} services can be enabled at once.`);
      enable(project, body.serviceIds);
      return fake.startOperation('', { services: body.serviceIds.map((name) => serviceOf(project, name)) });
    },
  }),
  usage('POST /v1beta1/projects/{project}/services/{service}:generateServiceIdentity', {
    body: z.strictObject({}),
    handle: ({ fake, project, params }) => {
      const { service = '' } = params;
      if (!project.services.has(service)) throw precondition(`${service} is not enabled.`);
      const email = project.addAgent(service);
      return fake.startOperation('', { email, uniqueId: fake.nextId() });
    },
  }),

  resources('GET /v3/projects/{project}', {
    handle: ({ project }) => ({
      name: `projects/${project.number}`,
      projectId: project.projectId,
      state: project.state,
      displayName: project.projectId,
    }),
  }),
  resources('POST /v3/projects/{project}:getIamPolicy', {
    body: PolicyOptions,
    handle: ({ project }) => project.policy,
  }),
  resources('POST /v3/projects/{project}:setIamPolicy', {
    body: NewPolicy,
    handle: ({ fake, project, body }) => {
      const policy = fake.nextPolicy(project, project.policy, body.policy);
      if (!policy.bindings.some(({ role }) => role === 'roles/owner'))
        throw invalid('The project would have no owner.');
      project.policy = policy;
      return policy;
    },
  }),

  iam('GET /v1/projects/{project}/serviceAccounts/{address}', {
    handle: ({ project, params }) => {
      const { address = '' } = params;
      if (!project.serviceAccounts.has(address)) throw notFound(`Unknown service account ${address}`);
      return { email: address };
    },
  }),
  iam('POST /v1/projects/{project}/serviceAccounts', {
    body: z.strictObject({
      accountId: z.string().regex(/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/),
      serviceAccount: z.strictObject({ displayName: z.string().max(100) }),
    }),
    handle: ({ project, body }) => {
      const email = `${body.accountId}@${project.projectId}.iam.gserviceaccount.com`;
      if (project.serviceAccounts.has(email)) throw alreadyExists(`Service account ${body.accountId}`);
      project.addAccount(email);
      return { email };
    },
  }),
  iam('POST /v1/projects/{project}/serviceAccounts/{address}:getIamPolicy', {
    query: ['options.requestedPolicyVersion'],
    body: z.undefined().or(z.strictObject({})),
    handle: ({ project, params }) => accountPolicy(project, params['address'] ?? ''),
  }),
  iam('POST /v1/projects/{project}/serviceAccounts/{address}:setIamPolicy', {
    body: NewPolicy,
    handle: ({ fake, project, params, body }) => {
      const { address = '' } = params;
      const policy = fake.nextPolicy(project, accountPolicy(project, address), body.policy);
      project.accountPolicies.set(address, policy);
      return policy;
    },
  }),
];

const firebase = routesOf('firebase.googleapis.com');

export const FIREBASE_ROUTES: readonly Route[] = [
  firebase('GET /v1beta1/projects/{project}', {
    handle: ({ project }) => {
      if (!project.isFirebase) throw notFound(`Firebase project ${project.projectId}`);
      return { projectId: project.projectId, projectNumber: project.number, state: 'ACTIVE' };
    },
  }),
  firebase('GET /v1beta1/projects/{project}/webApps', {
    handle: ({ project }) => ({ apps: project.webApps }),
  }),
  firebase('GET /v1beta1/projects/{project}/webApps/{app}/config', {
    handle: ({ project }) => ({ projectId: project.projectId, apiKey: `AIzaFake${project.number}` }),
  }),
];
