import path from 'node:path';
import { PARTS } from './catalogue.ts';
import type { Catalogue, Part } from './catalogue.ts';
import type { FileTexts } from './all-texts.ts';

const AREAS: Readonly<Record<string, Part>> = {
  account: 'account',
  activity: 'back-office',
  alerts: 'back-office',
  'api-keys': 'account',
  billing: 'account',
  board: 'back-office',
  dashboard: 'back-office',
  dispatch: 'back-office',
  'driver-app': 'public',
  invoices: 'account',
  marketing: 'public',
  'mission-control': 'mission-control',
  onboarding: 'back-office',
  people: 'back-office',
  quoter: 'public',
  'quoter/settings': 'back-office',
  rates: 'back-office',
  services: 'back-office',
  session: 'public',
  support: 'back-office',
  team: 'account',
  tracking: 'public',
  webhooks: 'account',
};

/** The part that a folder's new texts go to; the rest of the web application is public. */
export const FOLDER_PARTS: Readonly<Record<string, Part>> = {
  'functions/contract': 'contract',
  'functions/src': 'server',
  ...Object.fromEntries(Object.entries(AREAS).map(([area, part]) => [`web/src/features/${area}`, part])),
  'web/src/app/impersonation': 'back-office',
  'web/src/app/mission-control': 'mission-control',
  'web/src/app/palette': 'back-office',
  'web/src/app/shell': 'back-office',
  'web/src/lib/export': 'back-office',
  'web/src/lib/invoices': 'back-office',
  'web/src/lib/list': 'back-office',
  'web/src/lib/live': 'back-office',
  'web/src/lib/services': 'back-office',
  'web/src/ui/back-office': 'back-office',
  'web/src/ui/chart': 'back-office',
  'web/src/ui/list': 'back-office',
  'web/src/ui/services': 'back-office',
  'web/src/ui/table': 'back-office',
};

/** The part of the innermost folder that has one. */
function partOf(file: string): Part {
  for (let folder = path.posix.dirname(file); folder !== '.'; folder = path.posix.dirname(folder)) {
    const part = FOLDER_PARTS[folder];
    if (part !== undefined) return part;
  }
  return 'public';
}

/** A text without an entry, and where it would go. */
interface MissingText {
  readonly part: Part;
  readonly text: string;
  readonly file: string;
}

/** Faults of the catalogue; all empty if it fits the source. */
interface CatalogueReport {
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

/** Compares the catalogue with the texts of the source. */
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

/** The name here of an entry that applies to one file only. */
const fileEntryName = (file: string, text: string): string => `${file}\0${text}`;
const textOf = (name: string): string => name.slice(name.indexOf('\0') + 1);

function entriesOf({ texts, only = {} }: Catalogue): [string, string | null][] {
  const own = Object.entries(only).flatMap(([file, words]) =>
    Object.entries(words).map(([text, english]): [string, string | null] => [fileEntryName(file, text), english]),
  );
  return [...Object.entries(texts), ...own];
}
