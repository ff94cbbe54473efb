/** Firestore's administration: the database, composite indexes, and indexes and time-to-live of single fields. */
import * as z from 'zod';
import type { FakeField, FakeProject } from '../fake-project.ts';
import { alreadyExists, invalid, notFound } from '../errors.ts';
import { routesOf, type Route } from '../route.ts';

const firestore = routesOf('firestore.googleapis.com');

const Scope = z.literal(['COLLECTION', 'COLLECTION_GROUP']);
const Field = z
  .strictObject({
    fieldPath: z.string(),
    order: z.literal(['ASCENDING', 'DESCENDING']).optional(),
    arrayConfig: z.literal('CONTAINS').optional(),
  })
  .refine(({ order, arrayConfig }) => (order === undefined) !== (arrayConfig === undefined));
const Index = z.strictObject({ queryScope: Scope, fields: z.array(Field) });
const FieldChange = z.strictObject({
  indexConfig: z.strictObject({ indexes: z.array(Index).optional() }).optional(),
  ttlConfig: z.strictObject({}).optional(),
});
const PITR = z.literal(['POINT_IN_TIME_RECOVERY_ENABLED', 'POINT_IN_TIME_RECOVERY_DISABLED']);
const LOCATIONS = ['us-central1', 'nam5', 'us-east1', 'southamerica-east1', 'eur3'];
const MAX_TTL = 500;

const databaseName = ({ projectId }: FakeProject) => `projects/${projectId}/databases/(default)`;

function databaseOf(project: FakeProject) {
  if (project.database === null) throw notFound(databaseName(project));
  return { name: databaseName(project), ...project.database, etag: 'IKXv' };
}

const fieldName = (project: FakeProject, key: string) => {
  const [group = '', field = ''] = key.split('/');
  return `${databaseName(project)}/collectionGroups/${group}/fields/${field}`;
};

/** As Google answers: composite indexes end with the document's name, in the order of the last field. */
const withName = (fields: readonly z.infer<typeof Field>[]) => [
  ...fields,
  { fieldPath: '__name__', order: fields.at(-1)?.order ?? 'ASCENDING' },
];

const fieldResponse = (project: FakeProject, key: string, { indexConfig, hasTtl }: FakeField) => ({
  name: fieldName(project, key),
  indexConfig:
    indexConfig === undefined
      ? { usesAncestorConfig: true, ancestorField: fieldName(project, '__default__/*') }
      : { indexes: indexConfig.indexes.map((index) => ({ ...index, state: 'READY' })) },
  ...(hasTtl && { ttlConfig: { state: 'ACTIVE' } }),
});

export const FIRESTORE_ROUTES: readonly Route[] = [
  firestore('GET /v1/projects/{project}/databases/(default)', { handle: ({ project }) => databaseOf(project) }),
  firestore('POST /v1/projects/{project}/databases', {
    query: ['databaseId'],
    body: z.strictObject({
      locationId: z.literal(LOCATIONS),
      type: z.literal('FIRESTORE_NATIVE'),
      pointInTimeRecoveryEnablement: PITR,
    }),
    handle: ({ fake, project, query, body }) => {
      if (query.get('databaseId') !== '(default)') throw invalid('databaseId');
      if (project.database !== null) throw alreadyExists(databaseName(project));
      project.database = body;
      return fake.startOperation(`${databaseName(project)}/`, databaseOf(project));
    },
  }),
  firestore('PATCH /v1/projects/{project}/databases/(default)', {
    query: ['updateMask'],
    body: z.strictObject({ pointInTimeRecoveryEnablement: PITR }),
    handle: ({ fake, project, query, body }) => {
      const { name, etag: _etag, ...database } = databaseOf(project);
      if (query.get('updateMask') !== 'pointInTimeRecoveryEnablement') throw invalid('updateMask');
      project.database = { ...database, ...body };
      return fake.startOperation(`${name}/`, databaseOf(project));
    },
  }),

  firestore('GET /v1/projects/{project}/databases/(default)/collectionGroups/-/indexes', {
    query: ['pageToken'],
    handle: ({ project }) => {
      databaseOf(project);
      const indexes = project.indexes.map(({ collectionGroup: _group, ...index }) => ({ ...index }));
      for (const index of project.indexes) index.state = 'READY';
      return indexes.length === 0 ? {} : { indexes };
    },
  }),
  firestore('POST /v1/projects/{project}/databases/(default)/collectionGroups/{group}/indexes', {
    body: Index,
    handle: ({ fake, project, params, body }) => {
      const { group = '' } = params;
      const { name } = databaseOf(project);
      if (body.fields.length < 2) throw invalid('This index is not necessary, configure using single field indexes.');
      const fields = withName(body.fields);
      const same = JSON.stringify([group, body.queryScope, fields]);
      const exists = project.indexes.some(
        (index) => JSON.stringify([index.collectionGroup, index.queryScope, index.fields]) === same,
      );
      if (exists) throw alreadyExists('index');
      const index = {
        name: `${name}/collectionGroups/${group}/indexes/${fake.nextId()}`,
        collectionGroup: group,
        queryScope: body.queryScope,
        fields,
        state: 'CREATING' as const,
      };
      project.indexes.push(index);
      return fake.startOperation(`${name}/`, { name: index.name });
    },
  }),

  firestore('GET /v1/projects/{project}/databases/(default)/collectionGroups/-/fields', {
    query: ['filter', 'pageToken'],
    handle: ({ project, query }) => {
      databaseOf(project);
      if (!/^indexConfig\.usesAncestorConfig=false OR ttlConfig:\*$/.test(query.get('filter') ?? '')) {
        throw invalid('Only fields with a configuration of their own can be listed.');
      }
      return { fields: [...project.fields].map(([key, field]) => fieldResponse(project, key, field)) };
    },
  }),
  firestore('PATCH /v1/projects/{project}/databases/(default)/collectionGroups/{group}/fields/{field}', {
    query: ['updateMask'],
    body: FieldChange,
    handle: ({ fake, project, params, query, body }) => {
      const { group = '', field = '' } = params;
      const { name } = databaseOf(project);
      const key = `${group}/${field}`;
      const mask = (query.get('updateMask') ?? 'indexConfig,ttlConfig').split(',');
      const next: FakeField = { ...(project.fields.get(key) ?? { hasTtl: false }) };
      if (mask.includes('indexConfig')) next.indexConfig = { indexes: body.indexConfig?.indexes ?? [] };
      if (mask.includes('ttlConfig')) next.hasTtl = body.ttlConfig !== undefined;
      const ttl = [...project.fields].filter(([other, { hasTtl }]) => hasTtl && other !== key);
      if (next.hasTtl && ttl.some(([other]) => other.startsWith(`${group}/`))) {
        throw invalid(`Another field of ${group} has a time-to-live policy already.`);
      }
      if (next.hasTtl && ttl.length >= MAX_TTL) throw invalid('Too many time-to-live policies.');
      project.fields.set(key, next);
      return fake.startOperation(`${name}/`, fieldResponse(project, key, next));
    },
  }),
];
