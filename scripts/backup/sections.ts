import { BACKED_UP_COLLECTIONS } from './collection-policies.ts';
import { documentsSection } from './documents.ts';
import { filesSection } from './storage-files.ts';
import type { BackupSection } from './section.ts';
import type { HashConfig } from './auth-users.ts';
import { authUsersSection } from './auth-users.ts';
import type { ProjectStore } from './project-store.ts';

interface SectionOptions {
  readonly folder: string;
  /** Whether file contents are stored in the folder. */
  readonly isKeeping?: boolean;
  readonly readTime?: string;
  readonly hashing?: HashConfig | null;
}

/** Everything that is backed up, in the order in which it is restored: people can sign in once all else is there. */
export const createSections = (
  store: ProjectStore,
  { folder, isKeeping = false, readTime, hashing = null }: SectionOptions,
): BackupSection[] => [
  ...BACKED_UP_COLLECTIONS.map((collection) => documentsSection(store, collection, readTime)),
  filesSection(store, folder, { isKeeping }),
  authUsersSection(store, hashing),
];
