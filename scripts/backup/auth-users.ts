import * as z from 'zod';
import type { StoredRecord } from './canonical-json.ts';
import { documentsSection } from './documents.ts';
import type { BackupSection, BackupScope } from './section.ts';
import type { ProjectStore } from './project-store.ts';

/** Limit of users per lookup in Identity Toolkit. */
const LOOKUP_SIZE = 100;
const PAGE_SIZE = 1000;

/** Placeholder for a password hash that the caller may not read ("REDACTED"). */
const REDACTED_HASH = 'UkVEQUNURUQ=';
const REDACTED_MESSAGE =
  'Password hashes are hidden from these credentials: they need the role Firebase Authentication Admin';

const Provider = z.object({
  providerId: z.string(),
  rawId: z.string().optional(),
  email: z.string().optional(),
  displayName: z.string().optional(),
  photoUrl: z.string().optional(),
});

/** Fields that Firebase Auth can import. Refresh tokens and the last refresh are lost. */
const AuthUser = z.object({
  localId: z.string(),
  email: z.string().optional(),
  emailVerified: z.boolean().default(false),
  phoneNumber: z.string().optional(),
  displayName: z.string().optional(),
  photoUrl: z.string().optional(),
  disabled: z.boolean().default(false),
  customAttributes: z.string().optional(),
  passwordHash: z.string().optional(),
  salt: z.string().optional(),
  createdAt: z.string().optional(),
  lastLoginAt: z.string().optional(),
  providerUserInfo: z.array(Provider).default([]),
});
const UserPage = z.object({ users: z.array(AuthUser).default([]), nextPageToken: z.string().optional() });
const ImportResult = z.object({
  error: z.array(z.object({ index: z.int().default(0), message: z.string() })).default([]),
});

/** Providers that Firebase derives from the address and the phone number. */
const DERIVED_PROVIDERS = new Set(['password', 'phone']);

function toRecord({ localId, providerUserInfo, passwordHash, salt, ...facts }: z.infer<typeof AuthUser>): StoredRecord {
  if (passwordHash === REDACTED_HASH) throw new Error(REDACTED_MESSAGE);
  return {
    key: localId,
    ...facts,
    ...(passwordHash !== undefined && { passwordHash, salt }),
    providerUserInfo: providerUserInfo.filter(({ providerId }) => !DERIVED_PROVIDERS.has(providerId)),
  };
}

/** Password hash parameters of a project, as shown in its console. Required to import hashes. */
export const HashConfig = z.object({
  algorithm: z.literal('SCRYPT'),
  base64_signer_key: z.string(),
  base64_salt_separator: z.string(),
  rounds: z.int(),
  mem_cost: z.int(),
});
export type HashConfig = z.infer<typeof HashConfig>;

/** All Auth users: back-office users, customers and drivers. */
export function authUsersSection(store: ProjectStore, hashing: HashConfig | null): BackupSection {
  async function* allUsers(): AsyncGenerator<StoredRecord[]> {
    for (let token: string | undefined, isMore = true; isMore;) {
      const next = token === undefined ? '' : `&nextPageToken=${encodeURIComponent(token)}`;
      const page = UserPage.parse(await store.auth(`accounts:batchGet?maxResults=${PAGE_SIZE}${next}`));
      if (page.users.length > 0) yield page.users.map(toRecord);
      token = page.nextPageToken;
      isMore = token !== undefined && page.users.length > 0;
    }
  }

  async function byId(ids: readonly string[]): Promise<StoredRecord[]> {
    if (ids.length === 0) return [];
    const { users } = UserPage.parse(await store.auth('accounts:lookup', { localId: ids }));
    return users.map(toRecord).sort((a, b) => (a.key < b.key ? -1 : 1));
  }

  async function* ofAccount(accountId: string): AsyncGenerator<StoredRecord[]> {
    for (const collection of ['members', 'customers', 'drivers'] as const) {
      for await (const page of documentsSection(store, collection).read({ accountId })) {
        const ids = page.map(({ key }) => key.split('/').at(-1) ?? '');
        for (let at = 0; at < ids.length; at += LOOKUP_SIZE) yield await byId(ids.slice(at, at + LOOKUP_SIZE));
      }
    }
  }

  return {
    name: 'sign-ins',
    find: async (keys) => {
      const found: StoredRecord[] = [];
      for (let at = 0; at < keys.length; at += LOOKUP_SIZE)
        found.push(...(await byId(keys.slice(at, at + LOOKUP_SIZE))));
      return found;
    },
    read: ({ accountId }: BackupScope) => (accountId === null ? allUsers() : ofAccount(accountId)),
    write: async (records) => {
      const present = new Set<string>();
      for (let at = 0; at < records.length; at += LOOKUP_SIZE) {
        const ids = records.slice(at, at + LOOKUP_SIZE).map(({ key }) => key);
        for (const { key } of await byId(ids)) present.add(key);
      }
      const users = records
        .filter(({ key }) => !present.has(key))
        .map((record) => toAuthUser(record, store.isEmulated || hashing !== null));
      if (users.length > 0) {
        const { error } = ImportResult.parse(
          await store.auth('accounts:batchCreate', { users, ...hashAlgorithmFields(hashing) }),
        );
        const [first] = error;
        if (first) throw new Error(`The sign-in ${users[first.index]?.localId ?? ''} was refused: ${first.message}`);
      }
      return present.size;
    },
  };
}

/** Imports users. Hashes require their parameters; without them users must reset their passwords. */
const toAuthUser = ({ key, passwordHash, salt, ...facts }: StoredRecord, hasPassword: boolean) => ({
  localId: key,
  ...facts,
  ...(hasPassword && { passwordHash, salt }),
});

const hashAlgorithmFields = (hashing: HashConfig | null) =>
  hashing === null
    ? {}
    : {
        hashAlgorithm: hashing.algorithm,
        signerKey: hashing.base64_signer_key,
        saltSeparator: hashing.base64_salt_separator,
        rounds: hashing.rounds,
        memoryCost: hashing.mem_cost,
      };
