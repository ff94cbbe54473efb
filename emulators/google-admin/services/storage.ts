/** Firebase's default bucket and its settings in Cloud Storage. */
import * as z from 'zod';
import type { FakeProject } from '../fake-project.ts';
import { alreadyExists, invalid, notFound, precondition } from '../errors.ts';
import { routesOf, type Route } from '../route.ts';

const firestore = routesOf('firestore.googleapis.com');

export const FIRESTORE_ROUTES: readonly Route[] = [
  firestore('GET /v1/projects/{project}/databases/(default)', {
    handle: ({ project }) => {
      const name = `projects/${project.projectId}/databases/(default)`;
      if (project.database === null) throw notFound(name);
      return { name, ...project.database, etag: 'IKXv' };
    },
  }),
  firestore('GET /v1/projects/{project}/databases/(default)/backupSchedules', {
    handle: ({ project: { backupSchedules } }) => (backupSchedules.length === 0 ? {} : { backupSchedules }),
  }),
  firestore('PATCH /v1/projects/{project}/databases/(default)/collectionGroups/{group}/fields/{field}', {
    query: ['updateMask'],
    body: z.strictObject({ indexConfig: z.looseObject({}).optional(), ttlConfig: z.strictObject({}).optional() }),
    handle: ({ fake, project, params, query, body }) => {
      const mask = (query.get('updateMask') ?? '').split(',');
      if (params['field'] === '*' && mask.includes('ttlConfig')) {
        throw invalid('Updating ttl other than single field level is not supported');
      }
      return fake.startOperation(`projects/${project.projectId}/databases/(default)/`, body);
    },
  }),
];

const firebaseStorage = routesOf('firebasestorage.googleapis.com');
const storage = routesOf('storage.googleapis.com');

const Cors = z.strictObject({
  origin: z.array(z.string().regex(/^(\*|https?:\/\/[^/]+)$/)),
  method: z.array(z.literal(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])),
  responseHeader: z.array(z.string()),
  maxAgeSeconds: z.int().min(0),
});

const Lifecycle = z.strictObject({
  rule: z.array(
    z.strictObject({
      action: z.strictObject({ type: z.literal(['Delete', 'AbortIncompleteMultipartUpload']) }),
      condition: z.strictObject({ age: z.int().min(0), matchesPrefix: z.array(z.string()).optional() }),
    }),
  ),
});

function bucketOf({ bucket, projectId }: FakeProject) {
  if (bucket === null) throw notFound(`The default bucket of ${projectId}`);
  return bucket;
}

function named(project: FakeProject, name: string | undefined) {
  const bucket = bucketOf(project);
  if (bucket.name !== name) throw notFound(`The specified bucket ${name ?? ''}`);
  return bucket;
}

const defaultBucket = (project: FakeProject) => ({
  name: `projects/${project.projectId}/defaultBucket`,
  location: bucketOf(project).location,
  bucket: { name: `projects/${project.projectId}/buckets/${bucketOf(project).name}` },
});

export const STORAGE_ROUTES: readonly Route[] = [
  firebaseStorage('GET /v1alpha/projects/{project}/defaultBucket', { handle: ({ project }) => defaultBucket(project) }),
  firebaseStorage('POST /v1alpha/projects/{project}/defaultBucket', {
    body: z.strictObject({ location: z.string().regex(/^(us|eu|[a-z]+-[a-z]+\d)$/i) }),
    handle: ({ project, body }) => {
      if (!project.isFirebase) throw precondition('Firebase is not added to the project.');
      if (project.billingAccount === null) throw precondition('A bucket needs billing.');
      if (project.bucket !== null) throw alreadyExists(project.bucket.name);
      const name = `${project.projectId}.firebasestorage.app`;
      project.bucket = { name, location: body.location.toUpperCase() };
      return defaultBucket(project);
    },
  }),
  storage('GET /storage/v1/b/{bucket}', {
    query: ['fields'],
    handle: ({ project, params }) => named(project, params['bucket']),
  }),
  storage('PATCH /storage/v1/b/{bucket}', {
    query: ['fields'],
    body: z.strictObject({ cors: z.array(Cors), lifecycle: Lifecycle }).partial(),
    handle: ({ project, params, body }) => {
      project.bucket = { ...named(project, params['bucket']), ...body };
      return project.bucket;
    },
  }),
];
