/** firebase-tools over the stand-in: what each command of a setup or deployment leaves in a project. */
import { aborted, alreadyExists, GoogleError, invalid, notFound, precondition } from './errors.ts';
import type { FakeProject } from './fake-project.ts';

/** Secrets of each deployed function, by the function's name. */
export type DeployedFunctions = Readonly<Record<string, readonly string[]>>;

/** State outside the project: other projects' sites, and the account's consent in the console. */
interface Outside {
  readonly takenSites: ReadonlySet<string>;
  readonly hasAcceptedTerms: boolean;
}

interface CommandRun {
  readonly outside: Outside;
  readonly project: FakeProject;
  readonly functions: DeployedFunctions;
}

const LOCATIONS = ['us-central1', 'nam5', 'us-east1', 'southamerica-east1', 'eur3'];
const SWITCH = ['ENABLED', 'DISABLED'];

type Command = (run: CommandRun, args: readonly string[]) => void;

/** Value after an option. Throws for a value outside the list or pattern. */
function option(args: readonly string[], name: string, values: readonly string[] | RegExp): string {
  const value = args.includes(name) ? args[args.indexOf(name) + 1] : undefined;
  const isKnown = values instanceof RegExp ? values.test(value ?? '') : values.includes(value ?? '');
  if (value === undefined || !isKnown) throw invalid(`${name} ${value ?? ''}`);
  return value;
}

function requireFirebase({ isFirebase, projectId }: FakeProject): void {
  if (!isFirebase) throw precondition(`Firebase is not added to ${projectId}.`);
}

/** Fields of a database that options switch; without its option a field stays. */
const protectionOf = (args: readonly string[]) => ({
  ...(args.includes('--point-in-time-recovery') && {
    pointInTimeRecoveryEnablement: `POINT_IN_TIME_RECOVERY_${option(args, '--point-in-time-recovery', SWITCH)}`,
  }),
  ...(args.includes('--delete-protection') && {
    deleteProtectionState: `DELETE_PROTECTION_${option(args, '--delete-protection', SWITCH)}`,
  }),
});

const UNPROTECTED = {
  pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_DISABLED',
  deleteProtectionState: 'DELETE_PROTECTION_DISABLED',
};

/** Retention as Google stores it; at most fourteen weeks. */
function retentionOf(args: readonly string[]): string {
  const days = Number.parseInt(option(args, '--retention', /^\d+d$/), 10);
  if (days > 98) throw invalid('retention');
  return `${days * 86_400}s`;
}

const COMMANDS: Readonly<Record<string, Command>> = {
  'projects:addfirebase': ({ outside, project }) => {
    if (!outside.hasAcceptedTerms) {
      const fault = 'your account has not accepted the Firebase Terms of Service';
      throw new GoogleError(403, 'PERMISSION_DENIED', `Failed to add Firebase because ${fault}.`);
    }
    if (project.isFirebase) throw alreadyExists(`Firebase in ${project.projectId}`);
    project.isFirebase = true;
  },
  'hosting:sites:create': ({ outside, project }, [siteId = '']) => {
    requireFirebase(project);
    if (project.site !== null) throw alreadyExists(siteId);
    if (outside.takenSites.has(siteId)) {
      const suggestion = `try something like \`${siteId}-a1b2c\` instead`;
      throw invalid(`Invalid name: \`${siteId}\` is reserved by another project; ${suggestion}`);
    }
    project.site = { siteId, appId: '' };
  },
  'apps:create': ({ project }, [platform, displayName = '']) => {
    requireFirebase(project);
    // Without a site, firebase-tools would ask for the name of a new one.
    if (project.site === null) throw precondition('The project has no default Hosting site.');
    if (platform !== 'WEB') throw invalid(`Platform ${platform ?? ''}`);
    project.webApps.push({ appId: `1:${project.number}:web:${project.webApps.length + 1}`, displayName });
  },
  'firestore:databases:create': ({ project }, [name, ...args]) => {
    if (name !== '(default)') throw invalid(`Database ${name ?? ''}`);
    if (project.database !== null) throw alreadyExists(name);
    const locationId = option(args, '--location', LOCATIONS);
    project.database = { locationId, type: 'FIRESTORE_NATIVE', ...UNPROTECTED, ...protectionOf(args) };
    project.delays.start('index quota', 1);
    project.delays.start('index contention', 1);
  },
  'firestore:databases:update': ({ project }, [name = '', ...args]) => {
    if (project.database === null || name !== '(default)') throw notFound(`Database ${name}`);
    Object.assign(project.database, protectionOf(args));
  },
  'firestore:backups:schedules:create': ({ project }, args) => {
    const database = option(args, '--database', ['(default)']);
    option(args, '--recurrence', ['DAILY']);
    if (project.database === null) throw notFound(`Database ${database}`);
    if (project.backupSchedules.length > 0) throw alreadyExists('A daily schedule');
    const name = `projects/${project.projectId}/databases/${database}/backupSchedules/1`;
    project.backupSchedules.push({ name, retention: retentionOf(args), dailyRecurrence: {} });
  },
  'firestore:backups:schedules:update': ({ project }, [name = '', ...args]) => {
    const schedule = project.backupSchedules.find((one) => one.name === name);
    if (schedule === undefined) throw notFound(name);
    schedule.retention = retentionOf(args);
  },
  deploy: (run, args) => {
    for (const target of option(args, '--only', /./).split(',')) TARGETS[target]?.(run);
  },
};

/** Creates the queues of task functions, which the API refuses while it is off or new. */
function requireTaskQueues({ projectId, services, delays }: FakeProject): void {
  const api = 'cloudtasks.googleapis.com';
  if (services.has(api) && !delays.isEarly(api)) return;
  const fault = `Cloud Tasks API has not been used in project ${projectId} before or it is disabled`;
  throw new GoogleError(403, 'PERMISSION_DENIED', `HTTP Error: 403, ${fault}. Failed to upsert task queue`);
}

const TARGETS: Readonly<Record<string, (run: CommandRun) => void>> = {
  /** Hundreds of indexes at once meet a quota for each minute, and one another. */
  firestore: ({ project }) => {
    if (project.database === null) throw notFound('The database');
    if (project.delays.isEarly('index quota')) {
      throw new GoogleError(429, 'RESOURCE_EXHAUSTED', 'HTTP Error: 429, Quota exceeded for index requests per minute');
    }
    if (project.delays.isEarly('index contention')) {
      throw aborted('HTTP Error: 409, Aborted due to cross-transaction contention');
    }
  },

  /** Deploys functions with fixed versions of their secrets. */
  functions: ({ project, functions }) => {
    const deployed = Object.entries(functions).map(([name, secrets]) => {
      const versions = secrets.map((secret) => {
        const count = project.secrets.get(secret)?.versions.length ?? 0;
        // In non-interactive mode firebase-tools stops here.
        if (count === 0) throw precondition(`Secret ${secret} has no version.`);
        return [secret, String(count)] as const;
      });
      return { name, region: 'us-central1', secretVersions: Object.fromEntries(versions) };
    });
    requireTaskQueues(project);
    const member = `serviceAccount:${project.addAgent('eventarc.googleapis.com')}`;
    const isAllowed = project.policy.bindings.some(
      ({ role, members }) => role === 'roles/eventarc.serviceAgent' && members.includes(member),
    );
    if (!isAllowed || project.delays.isEarly('triggers')) {
      const reason = 'it may take a few minutes before all necessary permissions are propagated to the Service Agent';
      throw precondition(
        `Permission denied while using the Eventarc Service Agent. If you recently started to use Eventarc, ${reason}.`,
      );
    }
    project.functions.clear();
    for (const one of deployed) project.functions.set(one.name, one);
  },

  hosting: ({ project }) => {
    project.releases += 1;
  },
};

/** APIs that the groups of commands call. */
const SERVICES: Readonly<Record<string, string>> = {
  apps: 'firebase.googleapis.com',
  firestore: 'firestore.googleapis.com',
  hosting: 'firebasehosting.googleapis.com',
  projects: 'firebase.googleapis.com',
};

/**
 * Runs one command; `args` exclude the program's name. Throws for an unknown command and where firebase-tools would
 * fail.
 */
export function runFirebaseCommand(run: CommandRun, [name = '', ...args]: readonly string[]): void {
  const command = COMMANDS[name];
  if (command === undefined) throw invalid(`Unknown command ${name}`);
  const service = SERVICES[name.split(':')[0] ?? ''] ?? '';
  if (run.project.delays.isEarly(service)) {
    const message = `HTTP Error: 403, ${service} has not been used in project ${run.project.number} before`;
    throw new GoogleError(403, 'PERMISSION_DENIED', message);
  }
  command(run, args);
}
