/** firebase-tools over the stand-in: what each command of a setup or deployment leaves in a project. */
import { alreadyExists, invalid, notFound, precondition } from './errors.ts';
import type { FakeProject } from './fake-project.ts';

/** Secrets of each deployed function, by the function's name. */
export type DeployedFunctions = Readonly<Record<string, readonly string[]>>;

const LOCATIONS = ['us-central1', 'nam5', 'us-east1', 'southamerica-east1', 'eur3'];
const RECOVERY_STATES = ['ENABLED', 'DISABLED'];

type Command = (project: FakeProject, args: readonly string[]) => void;

/** Value after an option. Throws for a value outside the list. */
function option(args: readonly string[], name: string, values: readonly string[]): string {
  const value = args.includes(name) ? args[args.indexOf(name) + 1] : undefined;
  if (value === undefined || !values.includes(value)) throw invalid(`${name} ${value ?? ''}`);
  return value;
}

function requireFirebase({ isFirebase, projectId }: FakeProject): void {
  if (!isFirebase) throw precondition(`Firebase is not added to ${projectId}.`);
}

const recoveryOf = (args: readonly string[]) =>
  `POINT_IN_TIME_RECOVERY_${option(args, '--point-in-time-recovery', RECOVERY_STATES)}`;

const COMMANDS: Readonly<Record<string, Command>> = {
  'projects:addfirebase': (project) => {
    if (project.isFirebase) throw alreadyExists(`Firebase in ${project.projectId}`);
    project.isFirebase = true;
  },
  'hosting:sites:create': (project, [siteId = '']) => {
    requireFirebase(project);
    if (siteId !== project.projectId) throw invalid(`Site ${siteId}`);
    if (project.site !== null) throw alreadyExists(siteId);
    project.site = { appId: '' };
  },
  'apps:create': (project, [platform, displayName = '']) => {
    requireFirebase(project);
    // Without a site, firebase-tools would ask for the name of a new one.
    if (project.site === null) throw precondition('The project has no default Hosting site.');
    if (platform !== 'WEB') throw invalid(`Platform ${platform ?? ''}`);
    project.webApps.push({ appId: `1:${project.number}:web:${project.webApps.length + 1}`, displayName });
  },
  'firestore:databases:create': (project, [name, ...args]) => {
    if (name !== '(default)') throw invalid(`Database ${name ?? ''}`);
    if (project.database !== null) throw alreadyExists(name);
    const locationId = option(args, '--location', LOCATIONS);
    project.database = {
      locationId,
      type: 'FIRESTORE_NATIVE',
      pointInTimeRecoveryEnablement: recoveryOf(args),
    };
  },
  'firestore:databases:update': (project, [name = '', ...args]) => {
    if (project.database === null || name !== '(default)') throw notFound(`Database ${name}`);
    project.database.pointInTimeRecoveryEnablement = recoveryOf(args);
  },
};

/** Deploys functions with fixed versions of their secrets, and a release of the site. */
function deployFunctions(project: FakeProject, functions: DeployedFunctions): void {
  const deployed = Object.entries(functions).map(([name, secrets]) => {
    const versions = secrets.map((secret) => {
      const count = project.secrets.get(secret)?.versions.length ?? 0;
      // In non-interactive mode firebase-tools stops here.
      if (count === 0) throw precondition(`Secret ${secret} has no version.`);
      return [secret, String(count)] as const;
    });
    return { name, region: 'us-central1', secretVersions: Object.fromEntries(versions) };
  });
  project.functions.clear();
  for (const one of deployed) project.functions.set(one.name, one);
  project.releases += 1;
}

/** True if a command changes the stand-in. Deploying rules, indexes or pages leaves no trace in it. */
export const changesProject = ([command, ...args]: readonly string[]): boolean =>
  command !== 'deploy' || args.includes('functions');

/**
 * Runs one command; `args` exclude the program's name. Throws for an unknown command and where firebase-tools would
 * fail.
 */
export function runFirebaseCommand(project: FakeProject, args: readonly string[], functions: DeployedFunctions): void {
  const [name = '', ...rest] = args;
  if (!changesProject(args)) return;
  if (name === 'deploy') {
    deployFunctions(project, functions);
    return;
  }
  const command = COMMANDS[name];
  if (command === undefined) throw invalid(`Unknown command ${name}`);
  command(project, rest);
}
