/** The database and the bucket. */
import * as z from 'zod';
import type { Google } from '../google/google-client.ts';
import { runFirebase, siteOrigins } from '../installation.ts';
import type { Finding, SetupContext, SetupStep } from '../step.ts';

const Anything = z.object({});

const RECOVERY = 'POINT_IN_TIME_RECOVERY_ENABLED';
const Database = z.object({
  locationId: z.string(),
  type: z.string(),
  pointInTimeRecoveryEnablement: z.string().default(''),
});

const RECOVERY_DONE = 'turned point-in-time recovery on';

const findDatabase = ({ project, find }: Google) =>
  find({ method: 'GET', service: 'firestore', path: `/v1/projects/${project}/databases/(default)` }, Database);

export const databaseStep: SetupStep = {
  id: 'database',
  title: 'Database (Firestore, with seven days of point-in-time recovery)',
  check: async ({ google, answers }) => {
    const database = await findDatabase(google);
    if (database === null) return { wrong: ['there is no database'] };
    const { type, locationId, pointInTimeRecoveryEnablement: recovery } = database;
    return {
      wrong: [
        ...(type === 'FIRESTORE_NATIVE' ? [] : [`the database is ${type}: use another project`]),
        ...(locationId === answers.location
          ? []
          : [`the database is in ${locationId}, permanently: pass --location ${locationId}`]),
        ...(recovery === RECOVERY ? [] : ['point-in-time recovery is off']),
      ],
    };
  },
  apply: async (context) => {
    const { google, answers } = context;
    const recovery = ['--point-in-time-recovery', 'ENABLED'];
    const database = await findDatabase(google);
    if (database !== null && database.locationId !== answers.location) {
      throw new Error(`The database is in ${database.locationId}, permanently: pass --location ${database.locationId}`);
    }
    if (database === null) {
      runFirebase(context, 'firestore:databases:create', '(default)', '--location', answers.location, ...recovery);
      return [`created the database in ${answers.location}`];
    }
    runFirebase(context, 'firestore:databases:update', '(default)', ...recovery);
    return [RECOVERY_DONE];
  },
  undo: ({ project }, done) =>
    done.includes(RECOVERY_DONE)
      ? `gcloud firestore databases update --database='(default)' --no-enable-pitr --project ${project}`
      : `gcloud firestore databases delete --database='(default)' --project ${project}, with all data`,
};

const DefaultBucket = z.object({ bucket: z.object({ name: z.string() }) });
const Bucket = z.object({ cors: z.array(z.unknown()).default([]) });

/** Bucket locations by Firestore's multi-region names, which Storage does not accept. */
const BUCKET_LOCATIONS: Readonly<Record<string, string>> = { nam5: 'us', nam7: 'us', eur3: 'eu' };

/** Finds the name of the default bucket; null before it exists. */
async function findBucket({ project, find }: Google): Promise<string | null> {
  const path = `/v1alpha/projects/${project}/defaultBucket`;
  const found = await find({ method: 'GET', service: 'firebasestorage', path }, DefaultBucket);
  return found?.bucket.name.split('/').at(-1) ?? null;
}

/** CORS rules: requests to the bucket that the site's pages may make (docs/configuration.md). */
const corsOf = (context: SetupContext) => [
  {
    origin: siteOrigins(context),
    method: ['GET', 'POST', 'PUT'],
    responseHeader: ['Content-Type', 'x-goog-*', 'Authorization'],
    maxAgeSeconds: 3600,
  },
];

async function checkBucket(context: SetupContext): Promise<Finding> {
  const name = await findBucket(context.google);
  if (name === null) return { wrong: ['there is no bucket'] };
  const call = { method: 'GET', service: 'storage', path: `/storage/v1/b/${name}`, query: { fields: 'cors' } } as const;
  const { cors } = await context.google.send(call, Bucket);
  const isRight = z.array(z.looseObject({ origin: z.array(z.string()), method: z.array(z.string()) })).safeParse(cors);
  const [rule] = isRight.data ?? [];
  const [wanted] = corsOf(context);
  const includes = (has: readonly string[] = [], all: readonly string[] = []) => all.every((one) => has.includes(one));
  return {
    wrong:
      includes(rule?.origin, wanted?.origin) && includes(rule?.method, wanted?.method)
        ? []
        : [`${name} does not let the pages of ${siteOrigins(context).join(' and ')} read and upload (CORS)`],
  };
}

export const bucketStep: SetupStep = {
  id: 'bucket',
  title: 'Bucket, and its CORS rule',
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
    const path = `/storage/v1/b/${name}`;
    await google.send({ method: 'PATCH', service: 'storage', path, body: { cors: corsOf(context) } }, Anything);
    return [...done, `let ${siteOrigins(context).join(' and ')} read and upload in ${name}`];
  },
  undo: () => 'gcloud storage buckets update gs://<bucket> --clear-cors, or --cors-file with the previous rules',
};
