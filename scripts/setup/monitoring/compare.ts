import type { Google } from '../google/google-client.ts';
import { differingFields } from './differing-fields.ts';
import type { ResourceFiles } from './monitoring-files.ts';
import type { ResourceKind, StoredResource } from './resource-kinds.ts';

/** One difference between files and project, and how it is corrected. */
export interface Change {
  /** "the alert mail-not-sent is missing" */
  readonly fault: string;
  /** "created the alert mail-not-sent" */
  readonly done: string;
  readonly make: () => Promise<unknown>;
}

/** What has to change for a project to have what the files ask for, and of ours nothing else. */
export async function changesOf(google: Google, kind: ResourceKind, wanted: ResourceFiles): Promise<Change[]> {
  const stored = await kind.read(google, Object.keys(wanted));
  const missing = Object.entries(wanted)
    .filter(([id]) => !stored.has(id))
    .map(([id, body]) => ({
      fault: `the ${kind.title} ${id} is missing`,
      done: `created the ${kind.title} ${id}`,
      make: () => kind.create(google, id, body),
    }));
  const rest = [...stored].flatMap(([id, resource]) => changesOfStored({ google, kind, wanted }, id, resource));
  return [...missing, ...rest];
}

interface Comparison {
  readonly google: Google;
  readonly kind: ResourceKind;
  readonly wanted: ResourceFiles;
}

function changesOfStored({ google, kind, wanted }: Comparison, id: string, stored: StoredResource): Change[] {
  const body = wanted[id];
  const { title, remove } = kind;
  if (body === undefined) {
    if (remove === undefined) return [];
    const make = () => remove(google, stored);
    return [{ fault: `the ${title} ${id} has no file`, done: `deleted the ${title} ${id}`, make }];
  }
  const fields = differingFields(stored.fields, body);
  if (fields.length === 0) return [];
  return [
    {
      fault: `the ${title} ${id} differs in ${fields.join(', ')}`,
      done: `changed the ${title} ${id}: ${fields.join(', ')}`,
      make: () => kind.update(google, stored, { body, fields }),
    },
  ];
}
