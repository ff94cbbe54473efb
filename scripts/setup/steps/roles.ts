import { CROSS_SERVICE_ROLE, STORAGE_AGENT_DOMAIN } from '../../deploy/commands.ts';
import { addGrant, hasGrant, type Grant, type PolicyOwner } from '../google/policies.ts';
import { computeAccount, readProject } from '../installation.ts';
import type { SetupContext, SetupStep } from '../step.ts';

interface NeededRole extends Grant {
  readonly owner: PolicyOwner;
  readonly what: string;
}

/** What Editor includes of what the functions and their builds need; newer organisations do not give it to default accounts. */
const IN_EDITOR: Readonly<Record<string, string>> = {
  'roles/cloudbuild.builds.builder': 'the functions are built',
  'roles/datastore.user': 'the functions read and write the database',
  'roles/eventarc.eventReceiver': 'changes in the database reach the functions',
  'roles/firebaseauth.admin': 'the functions end sign-ins',
  'roles/logging.logWriter': 'the functions write their log',
  'roles/run.invoker': 'events and schedules start the functions',
  'roles/storage.objectAdmin': 'the functions read and write files',
};

/** The roles that neither Google nor a deployment without questions grants. */
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
        // The agent exists once somebody asked for it.
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
