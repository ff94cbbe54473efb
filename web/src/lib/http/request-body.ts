const asFiles = (value: unknown): readonly File[] | null =>
  Array.isArray(value) && value.length > 0 && value.every((item) => item instanceof File) ? value : null;

/** The body of a request: JSON, or multipart when the values include files (SPEC §7). Omits undefined values. */
export function toRequestBody(values: Readonly<Record<string, unknown>>): string | FormData {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  if (!given.some(([, value]) => asFiles(value) !== null)) return JSON.stringify(values);
  const body = new FormData();
  for (const [name, value] of given) {
    const files = asFiles(value);
    if (files !== null) for (const file of files) body.append(name, file);
    else body.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return body;
}
