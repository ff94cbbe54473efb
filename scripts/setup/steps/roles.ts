import { CROSS_SERVICE_ROLE, STORAGE_AGENT_DOMAIN } from '../../deploy/commands.ts';
import { computeAccount, readProject } from '../installation.ts';
import type { SetupContext, SetupStep } from '../step.ts';
import * as z from 'zod';
import { GoogleApiError, type Google, type GoogleService } from '../google/google-client.ts';

const Binding = z.looseObject({
  role: z.string(),
  members: z.array(z.string()).default([]),
  condition: z.unknown().optional(),
});
const Policy = z.looseObject({ etag: z.string().optional(), bindings: z.array(Binding).default([]) });
type Policy = z.infer<typeof Policy>;

/** A project or service account with an access policy. */
interface PolicyOwner {
  readonly service: Extract<GoogleService, 'cloudresourcemanager' | 'iam'>;
  readonly path: string;
}

/** A role granted to an account. */
interface Grant {
  readonly role: string;
  readonly member: string;
}

const ATTEMPTS = 4;

const readPolicy = (google: Google, { service, path }: PolicyOwner): Promise<Policy> =>
  google.send(
    service === 'iam'
      ? { method: 'POST', service, path: `${path}:getIamPolicy`, query: { 'options.requestedPolicyVersion': '3' } }
      : {
          method: 'POST',
          service,
          path: `${path}:getIamPolicy`,
          body: { options: { requestedPolicyVersion: 3 } },
        },
    Policy,
  );

/** Finds the binding without a condition; conditional grants are separate. */
const unconditional = ({ bindings }: Policy, role: string) =>
  bindings.find((binding) => binding.role === role && binding.condition === undefined);

/** True if an account has a role without a condition. */
async function hasGrant(google: Google, owner: PolicyOwner, { role, member }: Grant): Promise<boolean> {
  return unconditional(await readPolicy(google, owner), role)?.members.includes(member) === true;
}

/** Adds a role to a policy and keeps the rest; retries after a concurrent change. */
async function addGrant(google: Google, owner: PolicyOwner, { role, member }: Grant): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const policy = await readPolicy(google, owner);
    const binding = unconditional(policy, role);
    if (binding?.members.includes(member) === true) return;
    const others = policy.bindings.filter((one) => one !== binding);
    const bindings = [...others, { role, members: [...(binding?.members ?? []), member] }];
    const body = { policy: { ...policy, bindings } };
    const call = { method: 'POST', service: owner.service, path: `${owner.path}:setIamPolicy`, body } as const;
    try {
      await google.send(call, z.unknown());
      return;
    } catch (error) {
      const isConcurrent = error instanceof GoogleApiError && error.status === 409;
      if (!isConcurrent || attempt === ATTEMPTS) throw error;
    }
  }
}

interface NeededRole extends Grant {
  readonly owner: PolicyOwner;
  readonly what: string;
}

/** Roles needed by the functions and their builds, by purpose. Editor includes them, but newer organisations do not grant it. */
const IN_EDITOR: Readonly<Record<string, string>> = {
  'roles/cloudbuild.builds.builder': 'the functions are built',
  'roles/datastore.user': 'the functions read and write the database',
  'roles/eventarc.eventReceiver': 'changes in the database reach the functions',
  'roles/firebaseauth.admin': 'the functions end sign-ins',
  'roles/logging.logWriter': 'the functions write their log',
  'roles/run.invoker': 'events and schedules start the functions',
  'roles/storage.objectAdmin': 'the functions read and write files',
};

/** Lists the roles that neither Google nor a non-interactive deployment grants. */
async function neededRoles({ google, project }: SetupContext): Promise<readonly NeededRole[]> {
  const { number } = await readProject(google);
  const account = computeAccount(number);
  const member = `serviceAccount:${account}`;
  const owner = { service: 'cloudresourcemanager', path: `/v3/projects/${project}` } as const;
  const isEditor = await hasGrant(google, owner, { role: 'roles/editor', member });
  return [
    ...(isEditor ? [] : Object.entries(IN_EDITOR).map(([role, what]) => ({ owner, role, member, what }))),
    {
      owner,
      role: CROSS_SERVICE_ROLE,
      member: `serviceAccount:service-${number}@${STORAGE_AGENT_DOMAIN}`,
      what: 'the rules of the bucket read sessions in the database',
    },
    {
      owner: { service: 'iam', path: `/v1/projects/${project}/serviceAccounts/${account}` },
      role: 'roles/iam.serviceAccountTokenCreator',
      member,
      what: 'the functions sign the tokens of sessions',
    },
  ];
}

async function missingRoles(context: SetupContext): Promise<NeededRole[]> {
  const missing: NeededRole[] = [];
  for (const needed of await neededRoles(context)) {
    if (!(await hasGrant(context.google, needed.owner, needed))) missing.push(needed);
  }
  return missing;
}

export const rolesStep: SetupStep = {
  id: 'roles',
  title: 'Roles of the service accounts',
  check: async (context) => ({
    wrong: (await missingRoles(context)).map(({ role, what }) => `${role} is missing, by which ${what}`),
  }),
  apply: async (context) => {
    const { google, project } = context;
    const done: string[] = [];
    for (const { owner, role, member, what } of await missingRoles(context)) {
      if (role === CROSS_SERVICE_ROLE) {
        // Google creates the agent on request.
        const service = 'firebasestorage.googleapis.com';
        const path = `/v1beta1/projects/${project}/services/${service}:generateServiceIdentity`;
        await google.run({ method: 'POST', service: 'serviceusage', path, body: {} });
      }
      await addGrant(google, owner, { role, member });
      done.push(`granted ${role} to ${member}: ${what}`);
    }
    return done;
  },
  undo: ({ project }) =>
    `gcloud projects remove-iam-policy-binding ${project} --member=… --role=… (uploads or sign-ins stop)`,
};
