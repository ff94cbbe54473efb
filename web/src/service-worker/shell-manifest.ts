import type { CachedShell } from './messages.ts';

/** A file to precache; has a revision unless its name is content-hashed. */
export interface PrecacheFile {
  readonly url: string;
  readonly revision: string | null;
}

/** The files of a build (web/build/service-worker/) by shell: the Spanish public one and each `CachedShell`. */
export interface ShellManifest {
  /** The entry scripts of this version, one per language. */
  readonly entries: readonly string[];
  /** The small public shell: cached for every visitor. */
  readonly visit: readonly PrecacheFile[];
  readonly kept: Readonly<Partial<Record<CachedShell, readonly string[]>>>;
}

declare const __SHELLS__: ShellManifest;

/** Replaced by the build. */
export const SHELL_MANIFEST: ShellManifest = __SHELLS__;
