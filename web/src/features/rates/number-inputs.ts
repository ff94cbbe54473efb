/** What stands in the fields of a form of plain numbers. */
export type NumberInputs<Name extends string> = Record<Name, string>;

/** A number as typed; a comma is read as the decimal point it is meant as. Null where it is none. */
export function parseNumberInput(text: string): number | null {
  const plain = text.trim().replace(',', '.');
  return plain === '' || Number.isNaN(Number(plain)) ? null : Number(plain);
}

/** SPEC §5: nothing is checked here but that a number can be sent at all; bounds are the server's. */
export function parseNumberInputs<Name extends string>(
  inputs: NumberInputs<Name>,
): Record<Name, number> | readonly Name[] {
  const entries = Object.entries<string>(inputs) as [Name, string][];
  const unreadable = entries.filter(([, text]) => parseNumberInput(text) === null).map(([name]) => name);
  if (unreadable.length > 0) return unreadable;
  return Object.fromEntries(entries.map(([name, text]) => [name, parseNumberInput(text) ?? 0])) as Record<Name, number>;
}
