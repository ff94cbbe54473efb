import { splitWords } from '@llevo/contract/search-text';
import type { ImportField } from './import-kind.ts';

/** The column that fills each field, by its name; null for none. */
export type ColumnMapping = Readonly<Record<string, number | null>>;

const folded = (text: string): string => splitWords(text).join(' ');

const namesOf = ({ name, label, synonyms }: ImportField): readonly string[] => [name, label, ...synonyms].map(folded);

/** Finds each field's column by its header: the same words first, then a header that begins with them. */
export function matchHeaders(headers: readonly string[], fields: readonly ImportField[]): ColumnMapping {
  const columns = headers.map(folded);
  const taken = new Set<number>();
  const mapping: Record<string, number | null> = Object.fromEntries(fields.map(({ name }) => [name, null]));
  const passes: readonly ((header: string, name: string) => boolean)[] = [
    (header, name) => header === name,
    (header, name) => header.startsWith(`${name} `),
  ];
  for (const isMatch of passes) {
    for (const field of fields) {
      if (mapping[field.name] !== null) continue;
      const names = namesOf(field);
      const column = columns.findIndex(
        (header, index) => !taken.has(index) && names.some((name) => isMatch(header, name)),
      );
      if (column === -1) continue;
      mapping[field.name] = column;
      taken.add(column);
    }
  }
  return mapping;
}

/** The required fields that no column fills. */
export const unmappedFields = (mapping: ColumnMapping, fields: readonly ImportField[]): readonly ImportField[] =>
  fields.filter(({ name, isRequired }) => isRequired && (mapping[name] ?? null) === null);
