/** Resources of Cloud Logging and Monitoring, in the form in which Google stores and answers them. */
import { notFound } from '../errors.ts';
import type { FakeProject } from '../fake-project.ts';

export type Fields = Record<string, unknown>;

/** Removes default values as Google's JSON does: numbers, texts, lists and switches, but not messages. */
function withoutDefaults(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutDefaults);
  if (typeof value !== 'object' || value === null) return value;
  const isDefault = (item: unknown) =>
    item === 0 || item === '' || item === false || (Array.isArray(item) && item.length === 0);
  const fields = Object.entries(value).filter(([, item]) => !isDefault(item));
  return Object.fromEntries(fields.map(([name, item]) => [name, withoutDefaults(item)]));
}

const DURATION = /^\d+(?:\.\d+)?s$/;

/** Google's own form of a message: trimmed texts and durations in the fewest digits. */
function normalised(value: unknown): unknown {
  if (typeof value === 'string') return DURATION.test(value) ? `${Number.parseFloat(value)}s` : value.trim();
  if (Array.isArray(value)) return value.map(normalised);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, normalised(item)]));
}

export function store(project: FakeProject, name: string, fields: Fields): Fields {
  const stored = normalised(withoutDefaults({ ...fields, name })) as Fields;
  project.resources.set(name, stored);
  return stored;
}

export function stored(project: FakeProject, name: string): Fields {
  const found = project.resources.get(name);
  if (found === undefined) throw notFound(name);
  return found;
}
