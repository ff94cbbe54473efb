import type { CachedShell } from './messages.ts';

/** A file to keep; one whose name says nothing of its contents has a revision. */
export interface PrecacheFile {
  readonly url: string;
  readonly revision: string | null;
}

/** What the build knows of itself (web/build/service-worker/), by the names of `CachedShell` and the Spanish visitor's. */
export interface ShellManifest {
  /** The scripts that pages of this version are started by, one for each language. */
  readonly entries: readonly string[];
  /** The small public shell: cached for every visitor. */
  readonly visit: readonly PrecacheFile[];
  readonly kept: Readonly<Partial<Record<CachedShell, readonly string[]>>>;
}

declare const __SHELLS__: ShellManifest;

/** Put in place by the build. */
export const SHELL_MANIFEST: ShellManifest = __SHELLS__;
