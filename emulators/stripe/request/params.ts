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

/** The parameters of one request. Reads are recorded: `assertAllKnown` rejects parameters that were never read. */
export class Params {
  readonly #form: Form;
  readonly #path: string;
  readonly #used = new Set<string>();

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

  /** Parameters below a name; empty if it is absent. */
  group(name: string): Params {
    const value = this.#take(name);
    const isGroup = typeof value === 'object' && !Array.isArray(value);
    return new Params(isGroup ? value : {}, this.#name(name));
  }

  groups(name: string): Params[] {
    const value = this.#take(name);
    if (!Array.isArray(value)) return [];
    return value.flatMap((item, index) =>
      typeof item === 'object' && !Array.isArray(item) ? [new Params(item, `${this.#name(name)}[${index}]`)] : [],
    );
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
    const value = this.#take(name);
    return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
  }

  /** Metadata merged into the existing, as Stripe does; '' removes a key. */
  metadata(existing: Record<string, string> = {}): Record<string, string> {
    const value = this.#take('metadata');
    if (value === undefined) return existing;
    if (typeof value !== 'object' || Array.isArray(value)) return {};
    const merged = { ...existing };
    for (const [key, text] of Object.entries(value)) {
      if (typeof text !== 'string') throw invalidRequest(`Invalid string: ${key}`, `metadata[${key}]`);
      if (text === '') Reflect.deleteProperty(merged, key);
      else merged[key] = text;
    }
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
  }
}
