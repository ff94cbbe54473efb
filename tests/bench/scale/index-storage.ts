/**
 * Bytes that a document and its index entries take, by Firestore's published rules
 * (https://firebase.google.com/docs/firestore/storage-size).
 */
import type { IndexFile } from '../../support/firestore/composite-indexes.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A document and its path. */
interface StoredDocument {
  readonly path: string;
  readonly fields: Fields;
}

const PER_NAME = 16;
const PER_DOCUMENT = 32;
const PER_ENTRY = 32;

const textBytes = (text: string): number => Buffer.byteLength(text) + 1;
const nameBytes = (path: readonly string[]): number =>
  path.reduce((sum, segment) => sum + textBytes(segment), PER_NAME);
const isMap = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

function valueBytes(value: unknown): number {
  if (typeof value === 'string') return textBytes(value);
  if (typeof value === 'number') return 8;
  if (Array.isArray(value)) return value.reduce<number>((sum, element) => sum + valueBytes(element), 0);
  return isMap(value) ? mapBytes(value) : 1;
}

const mapBytes = (fields: Fields): number =>
  Object.entries(fields).reduce((sum, [name, value]) => sum + textBytes(name) + valueBytes(value), 0);

/** Bytes of a document itself. */
export const documentBytes = ({ path, fields }: StoredDocument): number =>
  nameBytes(path.split('/')) + mapBytes(fields) + PER_DOCUMENT;

/** The paths of all fields, those in maps included. */
const fieldPaths = (fields: Fields, prefix = ''): { readonly path: string; readonly value: unknown }[] =>
  Object.entries(fields).flatMap(([name, value]) => [
    { path: prefix + name, value },
    ...(isMap(value) ? fieldPaths(value, `${prefix}${name}.`) : []),
  ]);

const at = (fields: Fields, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (isMap(value) ? value[name] : undefined), fields);

interface FieldIndex {
  readonly isGroup: boolean;
  readonly isContains: boolean;
}

/** The indexes of one field: its own settings, those of a map around it, those of the collection, or Firestore's own. */
function fieldIndexes({ fieldOverrides }: IndexFile, collection: string, path: string): FieldIndex[] {
  const mine = fieldOverrides.filter(({ collectionGroup }) => collectionGroup === collection);
  const parts = path.split('.');
  const around = parts.map((_part, index) => parts.slice(0, parts.length - index).join('.'));
  const found = [...around, '*'].flatMap((name) => mine.find(({ fieldPath }) => fieldPath === name) ?? []).at(0);
  if (found === undefined) return [false, false, true].map((isContains) => ({ isGroup: false, isContains }));
  return found.indexes.map((index) => ({
    isGroup: index.queryScope === 'COLLECTION_GROUP',
    isContains: 'arrayConfig' in index,
  }));
}

const elements = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Bytes of a document's index entries. */
export function indexBytes({ path, fields }: StoredDocument, file: IndexFile): number {
  const segments = path.split('/');
  const collection = segments.at(-2) ?? '';
  // An index of one collection names the parent document; one of all collections of that name does not.
  const perEntry = (isGroup: boolean) =>
    nameBytes(segments) + (isGroup ? 0 : nameBytes(segments.slice(0, -2))) + PER_ENTRY;
  const single = fieldPaths(fields).flatMap(({ path: field, value }) =>
    fieldIndexes(file, collection, field).flatMap(({ isGroup, isContains }) =>
      (isContains ? elements(value) : [value]).map((entry) => perEntry(isGroup) + textBytes(field) + valueBytes(entry)),
    ),
  );
  const composite = file.indexes
    .filter(({ collectionGroup }) => collectionGroup === collection)
    .flatMap((index) => {
      const values = index.fields.map((field) => ({
        value: at(fields, field.fieldPath),
        isArray: 'arrayConfig' in field,
      }));
      if (values.some(({ value }) => value === undefined)) return [];
      const fixed = values.filter(({ isArray }) => !isArray).reduce((sum, { value }) => sum + valueBytes(value), 0);
      const array = values.find(({ isArray }) => isArray);
      const entries = array === undefined ? [0] : elements(array.value).map(valueBytes);
      return entries.map((bytes) => perEntry(index.queryScope === 'COLLECTION_GROUP') + fixed + bytes);
    });
  return [...single, ...composite].reduce((sum, bytes) => sum + bytes, 0);
}
