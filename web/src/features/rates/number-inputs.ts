/** What stands in the fields of a form of plain numbers. */
export type TypedNumbers<Name extends string> = Record<Name, string>;

/** A number as typed; a comma is read as the decimal point it is meant as. Null where it is none. */
export function parseTyped(text: string): number | null {
  const plain = text.trim().replace(',', '.');
  return plain === '' || Number.isNaN(Number(plain)) ? null : Number(plain);
}

/** SPEC §5: nothing is checked here but that a number can be sent at all; bounds are the server's. */
export function parseAll<Name extends string>(typed: TypedNumbers<Name>): Record<Name, number> | readonly Name[] {
  const entries = Object.entries<string>(typed) as [Name, string][];
  const unreadable = entries.filter(([, text]) => parseTyped(text) === null).map(([name]) => name);
  if (unreadable.length > 0) return unreadable;
  return Object.fromEntries(entries.map(([name, text]) => [name, parseTyped(text) ?? 0])) as Record<Name, number>;
}
