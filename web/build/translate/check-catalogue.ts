import { PARTS } from './catalogue.ts';
import type { Catalogue, Part } from './catalogue.ts';
import type { FileTexts } from './all-texts.ts';

/** Whose words the texts of a file are. */
const PART_PATTERNS: readonly (readonly [RegExp, Part])[] = [
  [/^functions\/contract\//, 'contract'],
  [/^functions\/src\//, 'server'],
  [/\/features\/mission-control\/|\/app\/mission-control\//, 'master'],
  [/\/features\/(account|billing|team|api-keys|webhooks|invoices)\//, 'account'],
  [
    /\/features\/(alerts|dashboard|people|services|board|rates|support|activity|onboarding|quoter\/settings)\//,
    'back-office',
  ],
  [
    /\/ui\/(back-office|list|table|chart)\/|\/app\/(shell|impersonation|palette)\/|\/routes\/(back-office|mission-control)-|\/lib\/(export|invoices|list|live)\//,
    'back-office',
  ],
];

const partOf = (file: string): Part => PART_PATTERNS.find(([files]) => files.test(file))?.[1] ?? 'public';

/** A text without an entry, and where it would go. */
export interface MissingText {
  readonly part: Part;
  readonly text: string;
  readonly file: string;
}

/** What is wrong with the catalogue; all empty when it fits the source. */
export interface CatalogueReport {
  readonly missing: readonly MissingText[];
  /** Entries that no source needs, as "part: text" or "part: file: text". */
  readonly unused: readonly string[];
  /** Entries whose placeholders or outer spaces are not those of the text. */
  readonly unlike: readonly string[];
}

const placeholdersOf = (text: string): string => (text.match(/\{\d+\}/g) ?? []).sort().join();
const edgesOf = (text: string): string => `${/^\s*/.exec(text)?.[0] ?? ''}|${/\s*$/.exec(text)?.[0] ?? ''}`;
const isAlike = (text: string, english: string): boolean =>
  placeholdersOf(text) === placeholdersOf(english) && edgesOf(text) === edgesOf(english) && english !== '';

/** Compares the catalogue with what there is to read. */
export function checkCatalogue(
  files: readonly FileTexts[],
  catalogues: Readonly<Record<Part, Catalogue>>,
): CatalogueReport {
  const kept = new Map(
    PARTS.flatMap((part) => entriesOf(catalogues[part]).map(([name, english]) => [name, { part, english }])),
  );
  const used = new Set<string>();
  const missing = new Map<string, MissingText>();
  const need = (text: string, file: string) => {
    if (kept.has(text)) used.add(text);
    else missing.set(text, { part: partOf(file), text, file });
  };
  for (const { file, texts } of files) {
    for (const { key, isTranslatable } of texts) {
      const own = fileEntryName(file, key);
      if (kept.has(own)) used.add(own);
      else if (isTranslatable) need(key, file);
    }
  }
  return {
    missing: PARTS.flatMap((part) => [...missing.values()].filter((text) => text.part === part)),
    unused: [...kept].filter(([name]) => !used.has(name)).map(([name, { part }]) => `${part}: ${name}`),
    unlike: [...kept].flatMap(([name, { part, english }]) =>
      english === null || isAlike(textOf(name), english) ? [] : [`${part}: ${name}`],
    ),
  };
}

/** How an entry that counts in one file only is called here. */
const fileEntryName = (file: string, text: string): string => `${file}\0${text}`;
const textOf = (name: string): string => name.slice(name.indexOf('\0') + 1);

function entriesOf({ texts, only = {} }: Catalogue): [string, string | null][] {
  const own = Object.entries(only).flatMap(([file, words]) =>
    Object.entries(words).map(([text, english]): [string, string | null] => [fileEntryName(file, text), english]),
  );
  return [...Object.entries(texts), ...own];
}
