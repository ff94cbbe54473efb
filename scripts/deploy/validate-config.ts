import { readFile, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import * as z from 'zod';
import type { FunctionsManifest } from './functions.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const require = createRequire(import.meta.url);

const Pattern = z.object({ source: z.string().regex(/^!?\//) });
const Header = z.strictObject({ key: z.string().regex(/^[\w-]+$/), value: z.string().regex(/^[\x20-\x7e]+$/) });
const Rewrite = z.union([
  z.strictObject({ ...Pattern.shape, destination: z.string().startsWith('/') }),
  z.strictObject({
    ...Pattern.shape,
    function: z.strictObject({ functionId: z.string(), region: z.string() }),
  }),
]);

const FirebaseJson = z.object({
  hosting: z.object({
    public: z.string(),
    // Deploy the current build, not earlier contents of the folder.
    predeploy: z.array(z.string()).min(1),
    ignore: z.array(z.string()),
    cleanUrls: z.boolean(),
    rewrites: z.array(Rewrite),
    headers: z.array(z.strictObject({ ...Pattern.shape, headers: z.array(Header).min(1) })),
  }),
  functions: z.array(
    z.looseObject({
      source: z.string(),
      runtime: z.string(),
      ignore: z.array(z.string()),
      predeploy: z.array(z.string()),
    }),
  ),
  firestore: z.strictObject({ rules: z.string(), indexes: z.string() }),
  storage: z.strictObject({ rules: z.string() }),
});

/** Validator of JSON Schema, from the copy of Ajv in firebase-tools. */
interface SchemaChecker {
  compile(schema: unknown): ((value: unknown) => boolean) & { errors?: { instancePath: string; message?: string }[] };
}

/** Lists errors that firebase-tools reports for firebase.json. */
async function validateSchema(config: unknown): Promise<string[]> {
  const tools = path.dirname(require.resolve('firebase-tools/package.json'));
  const schema: unknown = JSON.parse(await readFile(path.join(tools, 'schema/firebase-config.json'), 'utf8'));
  const fromTools = createRequire(path.join(tools, 'package.json'));
  const { default: Ajv } = fromTools('ajv') as { default: new (options: object) => SchemaChecker };
  const { default: addFormats } = fromTools('ajv-formats') as { default: (checker: SchemaChecker) => void };
  const checker = new Ajv({ allowUnionTypes: true, strict: false });
  addFormats(checker);
  const validate = checker.compile(schema);
  if (validate(config)) return [];
  return (validate.errors ?? []).map(({ instancePath, message }) => `firebase.json${instancePath} ${message ?? ''}`);
}

const fileExists = (file: string) =>
  stat(path.join(ROOT, file)).then(
    () => true,
    () => false,
  );

const ignoredBy = ({ source, ignore }: { readonly source: string; readonly ignore: readonly string[] }) =>
  [source, ignore] as const;

/** Lists errors of firebase.json: schema, missing files, and unknown functions of rewrites. */
export async function validateConfig({ endpoints }: FunctionsManifest): Promise<string[]> {
  const json: unknown = JSON.parse(await readFile(path.join(ROOT, 'firebase.json'), 'utf8'));
  const faults = await validateSchema(json);
  const { data, error } = FirebaseJson.safeParse(json);
  if (data === undefined) return [...faults, z.prettifyError(error)];
  const { hosting, functions, firestore, storage } = data;
  for (const [name, ignore] of [['hosting', hosting.ignore] as const, ...functions.map(ignoredBy)]) {
    // An old build might contain them.
    if (!ignore.includes('**/*.map')) faults.push(`${name} would deploy source maps`);
  }
  for (const { source, runtime } of functions) {
    const { engines } = JSON.parse(await readFile(path.join(ROOT, source, 'package.json'), 'utf8')) as {
      engines: { node: string };
    };
    if (`nodejs${engines.node}` !== runtime) faults.push(`${source} is for Node ${engines.node}, not for ${runtime}`);
  }
  const pages = ['index.html', 'app.html', 'en/index.html', 'en/app.html', '404.html'].map(
    (page) => `${hosting.public}/${page}`,
  );
  for (const file of [firestore.rules, firestore.indexes, storage.rules, ...pages]) {
    if (!(await fileExists(file))) faults.push(`${file} is missing`);
  }
  for (const rewrite of hosting.rewrites) {
    if (!('function' in rewrite)) continue;
    const { functionId, region } = rewrite.function;
    const target = endpoints[functionId];
    if (target?.httpsTrigger === undefined)
      faults.push(`${rewrite.source} leads to ${functionId}, which answers no call`);
    else if (!target.region.includes(region)) faults.push(`${functionId} is not in ${region}`);
  }
  if (hosting.rewrites.some(({ source }) => source === '**')) faults.push('Unknown addresses would not answer 404');
  return faults;
}

/** Index validation of firebase-tools, which has no types. */
interface IndexApi {
  validateSpec(spec: unknown): void;
}

/** Firestore's limit of composite indexes with billing; without billing it is 200. */
const MAX_INDEXES = 1000;

/** The part of firestore.indexes.json that is read here. */
interface IndexSpec {
  readonly indexes: readonly object[];
  readonly fieldOverrides: readonly {
    readonly collectionGroup: string;
    readonly fieldPath: string;
    readonly ttl?: boolean;
    readonly indexes: readonly object[];
  }[];
}

/** Lists errors of firestore.indexes.json. */
export async function validateIndexes(): Promise<string[]> {
  return indexFaults(JSON.parse(await readFile(path.join(ROOT, 'firestore.indexes.json'), 'utf8')) as IndexSpec);
}

/** Lists errors that Firestore reports for a specification of indexes, and duplicates. */
export function indexFaults(spec: IndexSpec): string[] {
  const { FirestoreApi } = require('firebase-tools/lib/firestore/api') as { FirestoreApi: new () => IndexApi };
  const faults: string[] = [];
  try {
    new FirestoreApi().validateSpec(spec);
  } catch (error) {
    faults.push(error instanceof Error ? error.message : String(error));
  }
  const twice = (entries: readonly string[]) => entries.filter((entry, at) => entries.indexOf(entry) !== at);
  faults.push(...twice(spec.indexes.map((index) => JSON.stringify(index))).map((index) => `Twice: ${index}`));
  const fields = spec.fieldOverrides.map(({ collectionGroup, fieldPath }) => `${collectionGroup}.${fieldPath}`);
  faults.push(...twice(fields).map((field) => `Two overrides of ${field}`));
  // Firestore refuses it, although firebase-tools does not.
  const wild = spec.fieldOverrides.filter(({ fieldPath, ttl }) => fieldPath === '*' && ttl !== undefined);
  faults.push(...wild.map(({ collectionGroup }) => `${collectionGroup}.* has a time to live`));
  if (spec.indexes.length > MAX_INDEXES) faults.push(`${spec.indexes.length} indexes: more than ${MAX_INDEXES}`);
  return faults;
}
