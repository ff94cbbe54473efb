import { CROSS_SERVICE_ROLE, STORAGE_AGENT_DOMAIN } from '../../deploy/commands.ts';
import { computeAccount, readProject, SHARE_ACCOUNT_ID, shareAccount } from '../installation.ts';
import type { SetupContext, SetupStep } from '../step.ts';
import * as z from 'zod';
import type { Google, GoogleService } from '../google/google-client.ts';

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

/** True if a policy gives an account a role without a condition. */
const hasGrant = (policy: Policy, { role, member }: Grant): boolean =>
  unconditional(policy, role)?.members.includes(member) === true;

/** Reads each policy once, however many of its roles are asked for: Google counts such calls by the minute. */
function policyReader(google: Google) {
  const read = new Map<string, Promise<Policy>>();
  return (owner: PolicyOwner): Promise<Policy> => {
    const policy = read.get(owner.path) ?? readPolicy(google, owner);
    read.set(owner.path, policy);
    return policy;
  };
}

/** Adds a role to a policy and keeps the rest. After a concurrent change Google refuses, and the step is repeated. */
async function addGrant(google: Google, owner: PolicyOwner, { role, member }: Grant): Promise<void> {
  const policy = await readPolicy(google, owner);
  const binding = unconditional(policy, role);
  if (binding?.members.includes(member) === true) return;
  const others = policy.bindings.filter((one) => one !== binding);
  const bindings = [...others, { role, members: [...(binding?.members ?? []), member] }];
  const body = { policy: { ...policy, bindings } };
  await google.send({ method: 'POST', service: owner.service, path: `${owner.path}:setIamPolicy`, body }, z.unknown());
}

interface NeededRole extends Grant {
  readonly owner: PolicyOwner;
  readonly what: string;
  /** Service whose agent Google has to create first, which it does on request. */
  readonly agent?: string;
}

/** Roles needed by the functions and their builds, by purpose. Editor includes them, but newer organisations do not grant it. */
const IN_EDITOR: Readonly<Record<string, string>> = {
  'roles/cloudbuild.builds.builder': 'the functions are built',
  'roles/datastore.user': 'the functions read and write the database',
  'roles/eventarc.eventReceiver': 'changes in the database reach the functions',
  'roles/firebaseauth.admin': 'the functions end sign-ins',
  'roles/logging.logWriter': 'the functions write their log',
  'roles/storage.objectAdmin': 'the functions read and write files',
};

/**
 * Roles that the functions' account gets in any case, because a deployment gives them to the agents of events and schedules
 * only, and Cloud Tasks calls as this account (docs/services/cloud-tasks.md).
 */
const FOR_TASKS: Readonly<Record<string, string>> = {
  'roles/cloudtasks.enqueuer': 'the functions schedule tasks',
  'roles/run.invoker': 'tasks, events and schedules start the functions',
};

/** Services whose agents act for the project, by purpose. */
const AGENTS: Readonly<Record<string, string>> = {
  cloudtasks: 'tasks call the functions with a token of their account',
  eventarc: 'changes in the database become events',
  pubsub: 'changes in the database become events',
};

/** Roles of the account that only the public function has: it draws pictures of what strangers typed. */
const FOR_SHARE: Readonly<Record<string, string>> = {
  'roles/datastore.viewer': 'shared quotes are read',
  'roles/storage.objectViewer': 'logos are read',
};

/** Lists the roles that neither Google nor a non-interactive deployment grants. */
async function neededRoles(
  { google, project }: SetupContext,
  policyOf: ReturnType<typeof policyReader>,
): Promise<readonly NeededRole[]> {
  const { number } = await readProject(google);
  const account = computeAccount(number);
  const member = `serviceAccount:${account}`;
  const owner = { service: 'cloudresourcemanager', path: `/v3/projects/${project}` } as const;
  const isEditor = hasGrant(await policyOf(owner), { role: 'roles/editor', member });
  return [
    ...(isEditor ? [] : Object.entries(IN_EDITOR).map(([role, what]) => ({ owner, role, member, what }))),
    ...Object.entries(FOR_TASKS).map(([role, what]) => ({ owner, role, member, what })),
    ...Object.entries(FOR_SHARE).map(([role, what]) => ({
      owner,
      role,
      member: `serviceAccount:${shareAccount(project)}`,
      what,
    })),
    {
      owner,
      role: CROSS_SERVICE_ROLE,
      member: `serviceAccount:service-${number}@${STORAGE_AGENT_DOMAIN}`,
      what: 'the rules of the bucket read sessions in the database',
      agent: 'firebasestorage',
    },
    // Long before the deployment: for some minutes Eventarc refuses triggers of an agent just created.
    ...Object.entries(AGENTS).map(([agent, what]) => ({
      owner,
      role: `roles/${agent}.serviceAgent`,
      member: `serviceAccount:service-${number}@gcp-sa-${agent}.iam.gserviceaccount.com`,
      what,
      agent,
    })),
    {
      owner: { service: 'iam', path: `/v1/projects/${project}/serviceAccounts/${account}` },
      role: 'roles/iam.serviceAccountTokenCreator',
      member,
      what: 'the functions sign the tokens of sessions',
    },
    {
      owner: { service: 'iam', path: `/v1/projects/${project}/serviceAccounts/${account}` },
      role: 'roles/iam.serviceAccountUser',
      member,
      what: 'the functions schedule tasks that call as their account',
    },
  ];
}

async function missingRoles(context: SetupContext): Promise<NeededRole[]> {
  const policyOf = policyReader(context.google);
  const missing: NeededRole[] = [];
  for (const needed of await neededRoles(context, policyOf)) {
    if (!hasGrant(await policyOf(needed.owner), needed)) missing.push(needed);
  }
  return missing;
}

const accountsPath = (project: string) => `/v1/projects/${project}/serviceAccounts`;

const hasShareAccount = async ({ google, project }: SetupContext): Promise<boolean> => {
  const path = `${accountsPath(project)}/${shareAccount(project)}`;
  return (await google.find({ method: 'GET', service: 'iam', path }, z.unknown())) !== null;
};

export const rolesStep: SetupStep = {
  id: 'roles',
  title: 'Service accounts and their roles',
  check: async (context) => ({
    wrong: [
      ...((await hasShareAccount(context)) ? [] : ['shared quotes have no account of their own']),
      ...(await missingRoles(context)).map(({ role, what }) => `${role} is missing, by which ${what}`),
    ],
  }),
  apply: async (context) => {
    const { google, project } = context;
    const done: string[] = [];
    if (!(await hasShareAccount(context))) {
      const body = { accountId: SHARE_ACCOUNT_ID, serviceAccount: { displayName: 'Llevo: shared quotes' } };
      await google.send({ method: 'POST', service: 'iam', path: accountsPath(project), body }, z.unknown());
      done.push(`created the account ${shareAccount(project)}`);
    }
    for (const { owner, role, member, what, agent } of await missingRoles(context)) {
      if (agent !== undefined) {
        const path = `/v1beta1/projects/${project}/services/${agent}.googleapis.com:generateServiceIdentity`;
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
