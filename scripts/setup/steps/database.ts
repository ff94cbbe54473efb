/** The database and the bucket. */
import * as z from 'zod';
import { INCOMING_FOLDER } from '../../../functions/contract/src/paths.ts';
import type { Google } from '../google/google-client.ts';
import { runFirebase, siteHosts } from '../installation.ts';
import type { Finding, SetupContext, SetupStep } from '../step.ts';

const Anything = z.object({});

const RECOVERY = 'POINT_IN_TIME_RECOVERY_ENABLED';
const PROTECTION = 'DELETE_PROTECTION_ENABLED';
const Database = z.object({
  locationId: z.string(),
  type: z.string(),
  pointInTimeRecoveryEnablement: z.string().default(''),
  deleteProtectionState: z.string().default(''),
});
const Schedules = z.object({
  backupSchedules: z
    .array(z.object({ name: z.string(), retention: z.string(), dailyRecurrence: z.object({}).optional() }))
    .default([]),
});

const DATABASE = '(default)';
const SWITCHES = ['--point-in-time-recovery', 'ENABLED', '--delete-protection', 'ENABLED'];
const SWITCHED = 'turned point-in-time recovery and delete protection on';
const RETENTION_DAYS = 14;

const databasePath = (project: string) => `/v1/projects/${project}/databases/${DATABASE}`;

const findDatabase = ({ project, find }: Google) =>
  find({ method: 'GET', service: 'firestore', path: databasePath(project) }, Database);

/** Finds the schedule of daily backups, of which a database has at most one. */
async function findDailyBackups({ project, send }: Google) {
  const path = `${databasePath(project)}/backupSchedules`;
  const { backupSchedules } = await send({ method: 'GET', service: 'firestore', path }, Schedules);
  return backupSchedules.find(({ dailyRecurrence }) => dailyRecurrence !== undefined) ?? null;
}

const isShort = (retention = '0s') => Number.parseInt(retention, 10) < RETENTION_DAYS * 86_400;

export const databaseStep: SetupStep = {
  id: 'database',
  title: 'Database (Firestore, with point-in-time recovery, daily backups and delete protection)',
  check: async ({ google, answers }) => {
    const database = await findDatabase(google);
    if (database === null) return { wrong: ['there is no database'] };
    const { type, locationId, pointInTimeRecoveryEnablement: recovery, deleteProtectionState } = database;
    const backups = await findDailyBackups(google);
    return {
      wrong: [
        ...(type === 'FIRESTORE_NATIVE' ? [] : [`the database is ${type}: use another project`]),
        ...(locationId === answers.location
          ? []
          : [`the database is in ${locationId}, permanently: pass --location ${locationId}`]),
        ...(recovery === RECOVERY ? [] : ['point-in-time recovery is off']),
        ...(deleteProtectionState === PROTECTION ? [] : ['one command may delete the database with all data']),
        ...(isShort(backups?.retention) ? [`there are no daily backups of ${RETENTION_DAYS} days`] : []),
      ],
    };
  },
  apply: async (context) => {
    const { google, answers } = context;
    const done: string[] = [];
    const database = await findDatabase(google);
    if (database !== null && database.locationId !== answers.location) {
      throw new Error(`The database is in ${database.locationId}, permanently: pass --location ${database.locationId}`);
    }
    if (database === null) {
      await runFirebase(context, 'firestore:databases:create', DATABASE, '--location', answers.location, ...SWITCHES);
      done.push(`created the database in ${answers.location}`);
    } else if (database.pointInTimeRecoveryEnablement !== RECOVERY || database.deleteProtectionState !== PROTECTION) {
      await runFirebase(context, 'firestore:databases:update', DATABASE, ...SWITCHES);
      done.push(SWITCHED);
    }
    const backups = await findDailyBackups(google);
    if (backups !== null && !isShort(backups.retention)) return done;
    const retention = ['--retention', `${RETENTION_DAYS}d`];
    const schedules = 'firestore:backups:schedules';
    if (backups !== null) await runFirebase(context, `${schedules}:update`, backups.name, ...retention);
    else {
      const daily = ['--database', DATABASE, '--recurrence', 'DAILY'];
      await runFirebase(context, `${schedules}:create`, ...daily, ...retention);
    }
    return [...done, `Google keeps a backup of each day for ${RETENTION_DAYS} days`];
  },
  undo: ({ project }, done) => {
    const update = `gcloud firestore databases update --database='${DATABASE}' --project ${project} --no-delete-protection`;
    return done.some((line) => line.startsWith('created'))
      ? `${update}, then gcloud firestore databases delete --database='${DATABASE}' --project ${project}, with all data`
      : `${update} --no-enable-pitr; gcloud firestore backups schedules list and delete`;
  },
};

const DefaultBucket = z.object({ bucket: z.object({ name: z.string() }) });
const Rule = z.looseObject({
  action: z.looseObject({ type: z.string() }),
  condition: z.looseObject({ age: z.number().optional(), matchesPrefix: z.array(z.string()).optional() }),
});
const Bucket = z.object({
  cors: z.array(z.unknown()).default([]),
  lifecycle: z.object({ rule: z.array(Rule).default([]) }).prefault({}),
});

/** Uploads that no record names yet; the product moves each within minutes. */
const INCOMING = `${INCOMING_FOLDER}/`;
const INCOMING_RULE = { action: { type: 'Delete' }, condition: { age: 1, matchesPrefix: [INCOMING] } };

/** Bucket locations by Firestore's multi-region names, which Storage does not accept. */
const BUCKET_LOCATIONS: Readonly<Record<string, string>> = { nam5: 'us', nam7: 'us', eur3: 'eu' };

/** Finds the name of the default bucket; null before it exists. */
async function findBucket({ project, find }: Google): Promise<string | null> {
  const path = `/v1alpha/projects/${project}/defaultBucket`;
  const found = await find({ method: 'GET', service: 'firebasestorage', path }, DefaultBucket);
  return found?.bucket.name.split('/').at(-1) ?? null;
}

const originsOf = async (context: SetupContext): Promise<string[]> => {
  const hosts = (await siteHosts(context)).map((host) => `https://${host}`);
  return context.site === null ? hosts : [context.site, ...hosts.slice(1)];
};

/** CORS rules: requests to the bucket that the site's pages may make (docs/configuration.md). */
const corsOf = (origin: readonly string[]) => [
  {
    origin,
    method: ['GET', 'POST', 'PUT'],
    responseHeader: ['Content-Type', 'x-goog-*', 'Authorization'],
    maxAgeSeconds: 3600,
  },
];

const readBucket = ({ send }: Google, name: string) =>
  send(
    { method: 'GET', service: 'storage', path: `/storage/v1/b/${name}`, query: { fields: 'cors,lifecycle' } },
    Bucket,
  );

const isIncomingRule = ({ action, condition }: z.infer<typeof Rule>) =>
  action.type === 'Delete' && condition.matchesPrefix?.includes(INCOMING) === true;

async function checkBucket(context: SetupContext): Promise<Finding> {
  const name = await findBucket(context.google);
  if (name === null) return { wrong: ['there is no bucket'] };
  const { cors, lifecycle } = await readBucket(context.google, name);
  const isRight = z.array(z.looseObject({ origin: z.array(z.string()), method: z.array(z.string()) })).safeParse(cors);
  const [rule] = isRight.data ?? [];
  const origins = await originsOf(context);
  const [wanted] = corsOf(origins);
  const includes = (has: readonly string[] = [], all: readonly string[] = []) => all.every((one) => has.includes(one));
  return {
    wrong: [
      ...(includes(rule?.origin, wanted?.origin) && includes(rule?.method, wanted?.method)
        ? []
        : [`${name} does not let the pages of ${origins.join(' and ')} read and upload (CORS)`]),
      ...(lifecycle.rule.some(isIncomingRule) ? [] : [`${name} keeps abandoned uploads in ${INCOMING}`]),
    ],
  };
}

export const bucketStep: SetupStep = {
  id: 'bucket',
  title: 'Bucket, with its CORS and lifecycle rules',
  check: checkBucket,
  apply: async (context) => {
    const { google, project, answers } = context;
    const done: string[] = [];
    if ((await findBucket(google)) === null) {
      const path = `/v1alpha/projects/${project}/defaultBucket`;
      const location = BUCKET_LOCATIONS[answers.location] ?? answers.location;
      await google.send({ method: 'POST', service: 'firebasestorage', path, body: { location } }, Anything);
      done.push(`created the bucket in ${location}`);
    }
    const name = (await findBucket(google)) ?? '';
    const { lifecycle } = await readBucket(google, name);
    const origins = await originsOf(context);
    const body = {
      cors: corsOf(origins),
      lifecycle: { rule: [...lifecycle.rule.filter((rule) => !isIncomingRule(rule)), INCOMING_RULE] },
    };
    await google.send({ method: 'PATCH', service: 'storage', path: `/storage/v1/b/${name}`, body }, Anything);
    return [
      ...done,
      `let ${origins.join(' and ')} read and upload in ${name}`,
      `Google deletes what is in ${INCOMING} for a day`,
    ];
  },
  undo: () =>
    'gcloud storage buckets update gs://<bucket> --clear-cors --clear-lifecycle, or --cors-file and --lifecycle-file with the previous rules',
};
