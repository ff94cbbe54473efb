import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { GoogleApiError, type Google } from '../google/google-client.ts';
import type { SetupContext, SetupStep } from '../step.ts';

const Field = z.object({
  fieldPath: z.string(),
  order: z.string().optional(),
  arrayConfig: z.string().optional(),
});
const SingleIndex = z.object({
  queryScope: z.string(),
  order: z.string().optional(),
  arrayConfig: z.string().optional(),
});
const Wanted = z.object({
  indexes: z.array(z.object({ collectionGroup: z.string(), queryScope: z.string(), fields: z.array(Field) })),
  fieldOverrides: z.array(
    z.object({
      collectionGroup: z.string(),
      fieldPath: z.string(),
      ttl: z.boolean().default(false),
      indexes: z.array(SingleIndex),
    }),
  ),
});
type Wanted = z.infer<typeof Wanted>;

const Indexes = z.object({
  indexes: z
    .array(z.object({ name: z.string(), queryScope: z.string(), fields: z.array(Field), state: z.string() }))
    .default([]),
  nextPageToken: z.string().optional(),
});
const Fields = z.object({
  fields: z
    .array(
      z.object({
        name: z.string(),
        indexConfig: z
          .object({
            usesAncestorConfig: z.boolean().default(false),
            indexes: z.array(z.object({ queryScope: z.string(), fields: z.array(Field) })).default([]),
          })
          .prefault({}),
        ttlConfig: z.object({ state: z.string().optional() }).optional(),
      }),
    )
    .default([]),
  nextPageToken: z.string().optional(),
});

const groupsPath = (project: string) => `/v1/projects/${project}/databases/(default)/collectionGroups`;

/** The last part of a name after a folder: `…/collectionGroups/services/indexes/x` → `services`. */
const partAfter = (name: string, folder: string) => new RegExp(`/${folder}/([^/]+)`).exec(name)?.[1] ?? '';

const fieldText = ({ fieldPath, order, arrayConfig }: z.infer<typeof Field>) =>
  `${fieldPath} ${order ?? arrayConfig ?? ''}`;

/** An index in one line. Google adds the document's name as the last field by itself. */
const indexText = (group: string, scope: string, fields: readonly z.infer<typeof Field>[]) =>
  `${group} ${scope}: ${fields
    .filter(({ fieldPath }) => fieldPath !== '__name__')
    .map(fieldText)
    .join(', ')}`;

const overrideText = (indexes: readonly z.infer<typeof SingleIndex>[]) =>
  indexes
    .map(({ queryScope, order, arrayConfig }) => `${queryScope} ${order ?? arrayConfig ?? ''}`)
    .sort()
    .join(', ');

const readWanted = async ({ root }: SetupContext): Promise<Wanted> =>
  Wanted.parse(JSON.parse(await readFile(path.join(root, 'firestore.indexes.json'), 'utf8')));

async function listIndexes(google: Google, token = ''): Promise<z.infer<typeof Indexes>['indexes']> {
  const query: Record<string, string> = token === '' ? {} : { pageToken: token };
  const call = { method: 'GET', service: 'firestore', path: `${groupsPath(google.project)}/-/indexes`, query } as const;
  const { indexes, nextPageToken } = await google.send(call, Indexes);
  return nextPageToken ? [...indexes, ...(await listIndexes(google, nextPageToken))] : indexes;
}

async function listFields(google: Google, token = ''): Promise<z.infer<typeof Fields>['fields']> {
  const filter = 'indexConfig.usesAncestorConfig=false OR ttlConfig:*';
  const query: Record<string, string> = token === '' ? { filter } : { filter, pageToken: token };
  const call = { method: 'GET', service: 'firestore', path: `${groupsPath(google.project)}/-/fields`, query } as const;
  const { fields, nextPageToken } = await google.send(call, Fields);
  return nextPageToken ? [...fields, ...(await listFields(google, nextPageToken))] : fields;
}

/** What is missing, and what Google still builds. */
async function compare(context: SetupContext) {
  const { google } = context;
  const [wanted, indexes, fields] = [await readWanted(context), await listIndexes(google), await listFields(google)];
  const built = new Map(
    indexes.map(({ name, queryScope, fields: of, state }) => [
      indexText(partAfter(name, 'collectionGroups'), queryScope, of),
      state,
    ]),
  );
  const stored = new Map(
    fields.map(({ name, indexConfig, ttlConfig }) => [
      `${partAfter(name, 'collectionGroups')}.${partAfter(name, 'fields')}`,
      {
        hasTtl: ttlConfig !== undefined,
        text: indexConfig.usesAncestorConfig
          ? null
          : overrideText(indexConfig.indexes.map(({ queryScope, fields: [field] }) => ({ queryScope, ...field }))),
      },
    ]),
  );
  const textOf = ({ collectionGroup, queryScope, fields: of }: Wanted['indexes'][number]) =>
    indexText(collectionGroup, queryScope, of);
  return {
    indexes: wanted.indexes.filter((index) => !built.has(textOf(index))),
    overrides: wanted.fieldOverrides.filter(({ collectionGroup, fieldPath, ttl, indexes: of }) => {
      const field = stored.get(`${collectionGroup}.${fieldPath}`);
      return field === undefined || field.text !== overrideText(of) || field.hasTtl !== ttl;
    }),
    building: wanted.indexes.filter((index) => built.get(textOf(index)) === 'CREATING').length,
  };
}

async function createIndex({ project, send }: Google, index: Wanted['indexes'][number]): Promise<void> {
  const { collectionGroup, queryScope, fields } = index;
  const url = `${groupsPath(project)}/${collectionGroup}/indexes`;
  try {
    // Not waited for: Google builds them beside one another, for minutes.
    await send({ method: 'POST', service: 'firestore', path: url, body: { queryScope, fields } }, z.unknown());
  } catch (error) {
    if (!(error instanceof GoogleApiError && error.status === 409)) throw error;
  }
}

async function setOverride({ project, send }: Google, override: Wanted['fieldOverrides'][number]): Promise<void> {
  const { collectionGroup, fieldPath, ttl, indexes } = override;
  const body = {
    indexConfig: {
      indexes: indexes.map(({ queryScope, ...how }) => ({ queryScope, fields: [{ fieldPath, ...how }] })),
    },
    ...(ttl && { ttlConfig: {} }),
  };
  const query = { updateMask: 'indexConfig,ttlConfig' };
  const url = `${groupsPath(project)}/${collectionGroup}/fields/${fieldPath}`;
  await send({ method: 'PATCH', service: 'firestore', path: url, query, body }, z.unknown());
}

const count = (many: number, what: string) => (many === 0 ? [] : [`${many} ${what}`]);

export const indexesStep: SetupStep = {
  id: 'indexes',
  title: 'Indexes and time-to-live policies',
  check: async (context) => {
    const { indexes, overrides, building } = await compare(context);
    return {
      wrong: [
        ...count(indexes.length, 'composite indexes are missing'),
        ...count(overrides.length, 'fields have other indexes or no time-to-live policy'),
      ],
      waiting: count(building, 'indexes are being built; queries that need them fail until then'),
    };
  },
  apply: async (context) => {
    const { indexes, overrides } = await compare(context);
    for (const index of indexes) await createIndex(context.google, index);
    for (const override of overrides) await setOverride(context.google, override);
    return [...count(indexes.length, 'composite indexes asked for'), ...count(overrides.length, 'fields set')];
  },
  undo: ({ project }) =>
    `npx firebase deploy --only firestore:indexes --force --project ${project} with another firestore.indexes.json deletes what it lacks`,
};
