import { KEPT } from './contents.ts';
import { documentsPart } from './documents.ts';
import { objectsPart } from './objects.ts';
import type { Part } from './part.ts';
import type { HashConfig } from './sign-ins.ts';
import { signInsPart } from './sign-ins.ts';
import type { Store } from './store.ts';

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
