import { KEPT } from './collection-policies.ts';
import { documentsPart } from './documents.ts';
import { objectsPart } from './storage-files.ts';
import type { Part } from './section.ts';
import type { HashConfig } from './auth-users.ts';
import { signInsPart } from './auth-users.ts';
import type { Store } from './project-store.ts';

interface Reading {
  readonly folder: string;
  /** Whether files that are read are kept in the folder. */
  readonly isKeeping?: boolean;
  readonly readTime?: string;
  readonly hashing?: HashConfig | null;
}

/** Everything that is backed up, in the order in which it is restored: people can sign in once all else is there. */
export const partsOf = (store: Store, { folder, isKeeping = false, readTime, hashing = null }: Reading): Part[] => [
  ...KEPT.map((collection) => documentsPart(store, collection, readTime)),
  objectsPart(store, folder, { isKeeping }),
  signInsPart(store, hashing),
];
