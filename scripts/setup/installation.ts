/** Names and addresses of an installation, shared by several steps. */
import * as z from 'zod';
import type { Google } from './google/google-client.ts';
import type { SetupContext } from './step.ts';

/** Accounts of the operator, whose rates the public quoter uses, and of the platform's masters. */
export const OPERATOR_ACCOUNT = 'llevo';
export const PLATFORM_ACCOUNT = 'plataforma';

const Project = z.object({ name: z.string().regex(/^projects\/\d+$/), state: z.string() });

/** Reads a project's number and state; throws if it does not exist or the caller may not read it. */
export async function readProject({ project, send }: Google): Promise<{ number: string; state: string }> {
  const call = { method: 'GET', service: 'cloudresourcemanager', path: `/v3/projects/${project}` } as const;
  const { name, state } = await send(call, Project);
  return { number: name.slice('projects/'.length), state };
}

/** The region of the functions. */
export const REGION = 'us-central1';

/** The service account that runs the functions. */
export const computeAccount = (number: string) => `${number}-compute@developer.gserviceaccount.com`;

/** The service account of the public function `share`, which reads quotes and logos and nothing else. */
export const shareAccount = (project: string) => `${SHARE_ACCOUNT_ID}@${project}.iam.gserviceaccount.com`;
export const SHARE_ACCOUNT_ID = 'llevo-share';

const Sites = z.object({
  sites: z
    .array(z.object({ name: z.string(), type: z.string().optional(), appId: z.string().default('') }))
    .default([]),
});

/** Finds the default site, to which firebase-tools deploys; null before it exists. Its id need not be the project's. */
export async function findSite({ project, send }: Google): Promise<{ siteId: string; appId: string } | null> {
  const path = `/v1beta1/projects/${project}/sites`;
  const { sites } = await send({ method: 'GET', service: 'firebasehosting', path }, Sites);
  const found = sites.find(({ type }) => type === 'DEFAULT_SITE') ?? (sites.length === 1 ? sites[0] : undefined);
  return found === undefined ? null : { siteId: found.name.split('/').at(-1) ?? '', appId: found.appId };
}

/** Host of the site at Google: until the site exists, the one that it will probably get. */
const googleHost = async ({ google, project }: SetupContext): Promise<string> =>
  `${(await findSite(google).catch(() => null))?.siteId ?? project}.web.app`;

const Domain = z.object({ hostState: z.string().optional() });

/** Finds Google's record of the site's custom domain; null before it is added. */
export async function findDomain({ google, project, answers }: SetupContext) {
  const site = await findSite(google);
  if (site === null) return null;
  const path = `/v1beta1/projects/${project}/sites/${site.siteId}/customDomains/${answers.domain}`;
  return google.find({ method: 'GET', service: 'firebasehosting', path }, Domain.loose());
}

/** Hosts that are served: Google's own, and the operator's domain once its DNS is correct. */
export async function servedHosts(context: SetupContext): Promise<[string, ...string[]]> {
  const { domain } = context.answers;
  const isServed = domain !== '' && (await findDomain(context))?.hostState === 'HOST_ACTIVE';
  return [await googleHost(context), ...(isServed ? [domain] : [])];
}

/** Current address of the site: its custom domain once that is served, otherwise Google's. */
export const siteUrl = async (context: SetupContext): Promise<string> =>
  context.site ?? `https://${(await servedHosts(context)).at(-1) ?? ''}`;

/** All hosts of the site, including a custom domain that is not served yet. */
export const siteHosts = async (context: SetupContext): Promise<string[]> => [
  ...new Set([await googleHost(context), context.answers.domain].filter((host) => host !== '')),
];

/** Runs a firebase-tools command on the project in non-interactive mode; throws if it fails. */
export async function runFirebase(
  { project, run }: SetupContext,
  command: string,
  ...args: readonly string[]
): Promise<void> {
  const all = [command, ...args, '--project', project, '--non-interactive'];
  await run({ title: command, program: 'firebase', args: all }, 'shown');
}

const Latest = z.object({ payload: z.object({ data: z.string() }) });

/** Reads the latest value of a secret; null if it has none. */
export async function readSecret({ project, find }: Google, name: string): Promise<string | null> {
  const path = `/v1/projects/${project}/secrets/${name}/versions/latest:access`;
  const found = await find({ method: 'GET', service: 'secretmanager', path }, Latest);
  return found && Buffer.from(found.payload.data, 'base64').toString();
}
