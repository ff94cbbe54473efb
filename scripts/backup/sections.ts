import { BACKED_UP_COLLECTIONS } from './collection-policies.ts';
import { documentsSection } from './documents.ts';
import { filesSection } from './storage-files.ts';
import type { BackupSection } from './section.ts';
import type { HashConfig } from './auth-users.ts';
import { authUsersSection } from './auth-users.ts';
import type { ProjectStore } from './project-store.ts';

interface SectionOptions {
  readonly folder: string;
  /** True if the folder stores the contents of files. */
  readonly isKeeping?: boolean;
  readonly readTime?: string;
  readonly hashing?: HashConfig | null;
}

/** All sections in the order of restoration. Sign-ins come last, so that users find complete data. */
export const createSections = (
  store: ProjectStore,
  { folder, isKeeping = false, readTime, hashing = null }: SectionOptions,
): BackupSection[] => [
  ...BACKED_UP_COLLECTIONS.map((collection) => documentsSection(store, collection, readTime)),
  filesSection(store, folder, { isKeeping }),
  authUsersSection(store, hashing),
];
