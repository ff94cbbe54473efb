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

/** The service account that runs the functions. */
export const computeAccount = (number: string) => `${number}-compute@developer.gserviceaccount.com`;

const Domain = z.object({ hostState: z.string().optional() });

/** Finds Google's record of the site's custom domain; null before it is added. */
export const findDomain = ({ google, project, answers }: SetupContext) => {
  const path = `/v1beta1/projects/${project}/sites/${project}/customDomains/${answers.domain}`;
  return google.find({ method: 'GET', service: 'firebasehosting', path }, Domain.loose());
};

/** Current address of the site: its custom domain once that is served, otherwise Google's. */
export async function siteUrl(context: SetupContext): Promise<string> {
  const { site, project, answers } = context;
  if (site !== null) return site;
  const domain = answers.domain === '' ? null : await findDomain(context);
  return domain?.hostState === 'HOST_ACTIVE' ? `https://${answers.domain}` : `https://${project}.web.app`;
}

/** All addresses of the site, including a custom domain that is not served yet. */
export const siteOrigins = ({ site, project, answers }: SetupContext): string[] => [
  ...new Set([site ?? `https://${project}.web.app`, ...(answers.domain === '' ? [] : [`https://${answers.domain}`])]),
];

/** Runs a firebase-tools command on the project in non-interactive mode; throws if it fails. */
export function runFirebase({ project, run }: SetupContext, command: string, ...args: readonly string[]): void {
  const all = [command, ...args, '--project', project, '--non-interactive'];
  run({ title: command, program: 'firebase', args: all }, 'shown');
}

const Latest = z.object({ payload: z.object({ data: z.string() }) });

/** Reads the latest value of a secret; null if it has none. */
export async function readSecret({ project, find }: Google, name: string): Promise<string | null> {
  const path = `/v1/projects/${project}/secrets/${name}/versions/latest:access`;
  const found = await find({ method: 'GET', service: 'secretmanager', path }, Latest);
  return found && Buffer.from(found.payload.data, 'base64').toString();
}
