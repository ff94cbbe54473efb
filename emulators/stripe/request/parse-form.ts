/** Stripe's request bodies and queries: `items[0][price]=…&expand[]=…`. */

export type FormValue = string | FormValue[] | Form;
export interface Form {
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

/** Objects whose keys are 0, 1, 2… are lists. */
function convertIndexedToArrays(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, convertIndexedToArrays(inner)] as const);
  return isList(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

/** Reads a form-encoded text. */
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
