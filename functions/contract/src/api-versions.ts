import * as z from 'zod';

/** Versions of the API by the date of their release, oldest first; a breaking change makes a new one (docs/api.md). */
export const API_VERSIONS = ['2026-11-01'] as const;
export const ApiVersion = z.enum(API_VERSIONS);
export type ApiVersion = z.infer<typeof ApiVersion>;

/** The newest version, used by sessions, visitors, and keys that are created without a version. */
export const API_VERSION: ApiVersion = '2026-11-01';

/** The version of keys created before keys had a version. */
export const FIRST_API_VERSION: ApiVersion = API_VERSIONS[0];

/** Request header that names a version, and response header that names the one that answered. */
export const API_VERSION_HEADER = 'Llevo-Version';

/** The version requested by a header: known, absent or unknown. */
export type AskedVersion =
  | { readonly kind: 'known'; readonly version: ApiVersion }
  | { readonly kind: 'absent' }
  | { readonly kind: 'unknown' };

/** Reads a `Llevo-Version` header. */
export function parseVersionHeader(header: string | undefined): AskedVersion {
  if (header === undefined) return { kind: 'absent' };
  const version = ApiVersion.safeParse(header.trim());
  return version.success ? { kind: 'known', version: version.data } : { kind: 'unknown' };
}

/** The version that answers: the requested one, else the key's pinned version, else the newest. */
export const effectiveVersion = (asked: AskedVersion, pinned: ApiVersion | undefined): ApiVersion =>
  asked.kind === 'known' ? asked.version : (pinned ?? API_VERSION);
