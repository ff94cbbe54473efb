import { invalidRequest } from '../store/errors.ts';

/** Form-encoded bodies and queries of Stripe: `items[0][price]=…&expand[]=…`. */

type FormValue = string | FormValue[] | Form;
interface Form {
  [name: string]: FormValue;
}

/** `a[b][0][]` as `['a', 'b', '0', '']`. */
const parseKeys = (name: string): string[] => {
  const [head = '', ...rest] = name.split('[');
  return [head, ...rest.map((part) => part.replace(/\]$/, ''))];
};

const isList = (form: Form): boolean => {
  const keys = Object.keys(form);
  return keys.length > 0 && keys.every((key, index) => key === String(index));
};

/** Converts objects with the keys 0, 1, 2… to lists. */
function convertIndexedToArrays(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, convertIndexedToArrays(inner)] as const);
  return isList(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

/** Parses form-encoded text. */
export function parseForm(text: string): Form {
  const root: Form = Object.create(null) as Form;
  for (const [name, value] of new URLSearchParams(text)) {
    const keys = parseKeys(name);
    let at = root;
    for (const [depth, given] of keys.entries()) {
      const key = given === '' ? String(Object.keys(at).length) : given;
      if (depth === keys.length - 1) at[key] = value;
      else {
        const next = at[key];
        const inner: Form = typeof next === 'object' && !Array.isArray(next) ? next : (Object.create(null) as Form);
        at[key] = inner;
        at = inner;
      }
    }
  }
  return Object.fromEntries(Object.entries(root).map(([key, value]) => [key, convertIndexedToArrays(value)]));
}

const MAX_METADATA_KEYS = 50;
const MAX_METADATA_KEY = 40;
const MAX_METADATA_VALUE = 500;

function assertMetadata(metadata: Record<string, string>): void {
  const entries = Object.entries(metadata);
  if (entries.length > MAX_METADATA_KEYS)
    throw invalidRequest(`Metadata can have at most ${MAX_METADATA_KEYS} keys`, 'metadata');
  for (const [key, text] of entries) {
    if (key.length > MAX_METADATA_KEY)
      throw invalidRequest(`Metadata keys can have at most ${MAX_METADATA_KEY} characters`, `metadata[${key}]`);
    if (text.length > MAX_METADATA_VALUE)
      throw invalidRequest(`Metadata values can have at most ${MAX_METADATA_VALUE} characters`, `metadata[${key}]`);
  }
}

/** The parameters of one request. Reads are recorded: `assertAllKnown` rejects parameters that were never read. */
export class Params {
  readonly #form: Form;
  readonly #path: string;
  readonly #used = new Set<string>();
  /** Groups that were read, by their paths. */
  readonly #groups = new Map<string, Params>();

  constructor(form: Form, path = '') {
    this.#form = form;
    this.#path = path;
  }

  #take(name: string): FormValue | undefined {
    this.#used.add(name);
    return this.#form[name];
  }

  #name(name: string): string {
    return this.#path === '' ? name : `${this.#path}[${name}]`;
  }

  /** Names of the given parameters. */
  names(): string[] {
    return Object.keys(this.#form);
  }

  has(name: string): boolean {
    return this.#form[name] !== undefined;
  }

  /** Text of a parameter; '' clears a field at Stripe and is null here. */
  text(name: string): string | null | undefined {
    const value = this.#take(name);
    if (value === undefined) return undefined;
    if (typeof value !== 'string') throw invalidRequest(`Invalid string: ${JSON.stringify(value)}`, this.#name(name));
    return value === '' ? null : value;
  }

  required(name: string): string {
    const value = this.text(name);
    if (typeof value !== 'string') {
      throw invalidRequest(`Missing required param: ${this.#name(name)}.`, this.#name(name), 'parameter_missing');
    }
    return value;
  }

  /** Text of at most that many characters. */
  short(name: string, max: number): string | null | undefined {
    const value = this.text(name);
    if (typeof value === 'string' && value.length > max) {
      throw invalidRequest(`Invalid string: must be at most ${max} characters`, this.#name(name));
    }
    return value;
  }

  choice<Choice extends string>(name: string, choices: readonly Choice[]): Choice | undefined {
    const value = this.text(name) ?? undefined;
    if (value === undefined) return undefined;
    const found = choices.find((choice) => choice === value);
    if (found === undefined) {
      throw invalidRequest(`Invalid ${this.#name(name)}: must be one of ${choices.join(', ')}`, this.#name(name));
    }
    return found;
  }

  integer(name: string): number | undefined {
    const value = this.text(name) ?? undefined;
    if (value === undefined) return undefined;
    if (!/^-?\d+$/.test(value))
      throw invalidRequest(`Invalid integer: ${value}`, this.#name(name), 'parameter_invalid_integer');
    return Number(value);
  }

  boolean(name: string): boolean | undefined {
    const value = this.choice(name, ['true', 'false']);
    return value === undefined ? undefined : value === 'true';
  }

  #group(form: Form, path: string): Params {
    const group = this.#groups.get(path) ?? new Params(form, path);
    this.#groups.set(path, group);
    return group;
  }

  /** Parameters below a name; empty if it is absent. */
  group(name: string): Params {
    const value = this.#take(name) ?? {};
    if (typeof value !== 'object' || Array.isArray(value)) throw invalidRequest('Invalid object', this.#name(name));
    return this.#group(value, this.#name(name));
  }

  /** Groups of a list; '' is an empty one. */
  groups(name: string): Params[] {
    return this.#list(name).map((item, index) => {
      const path = `${this.#name(name)}[${index}]`;
      if (typeof item !== 'object' || Array.isArray(item)) throw invalidRequest('Invalid object', path);
      return this.#group(item, path);
    });
  }

  #list(name: string): FormValue[] {
    const value = this.#take(name) ?? '';
    if (value === '') return [];
    if (!Array.isArray(value)) throw invalidRequest('Invalid array', this.#name(name));
    return value;
  }

  /** Filter by the `gt`, `gte`, `lt` and `lte` below a name; true for every number without them. */
  range(name: string): (value: number) => boolean {
    const limits = this.group(name);
    const limit = (bound: string, none: number) => limits.integer(bound) ?? none;
    const [gt, gte, lt, lte] = [
      limit('gt', -Infinity),
      limit('gte', -Infinity),
      limit('lt', Infinity),
      limit('lte', Infinity),
    ];
    return (value) => value > gt && value >= gte && value < lt && value <= lte;
  }

  texts(name: string): string[] {
    return this.#list(name).map((item) => {
      if (typeof item !== 'string') throw invalidRequest('Invalid string', this.#name(name));
      return item;
    });
  }

  /** Metadata merged into the existing, as Stripe does; '' removes a key. */
  metadata(existing: Record<string, string> = {}): Record<string, string> {
    const value = this.#take('metadata');
    if (value === undefined) return existing;
    if (value === '') return {};
    if (typeof value !== 'object' || Array.isArray(value)) throw invalidRequest('Invalid object', 'metadata');
    const merged = { ...existing };
    for (const [key, text] of Object.entries(value)) {
      if (typeof text !== 'string') throw invalidRequest(`Invalid string: ${key}`, `metadata[${key}]`);
      if (text === '') Reflect.deleteProperty(merged, key);
      else merged[key] = text;
    }
    assertMetadata(merged);
    return merged;
  }

  /** Marks parameters without an effect as read. */
  ignore(...names: string[]): void {
    for (const name of names) this.#used.add(name);
  }

  assertAllKnown(): void {
    const unknown = Object.keys(this.#form).find((name) => !this.#used.has(name));
    if (unknown !== undefined) {
      const name = this.#name(unknown);
      throw invalidRequest(`Received unknown parameter: ${name}`, name, 'parameter_unknown');
    }
    for (const group of this.#groups.values()) group.assertAllKnown();
  }
}
