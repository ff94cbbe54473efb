import type { KeptShell } from './messages.ts';

/** A file to keep; one whose name says nothing of its contents has a revision. */
export interface ShellFile {
  readonly url: string;
  readonly revision: string | null;
}

/** What the build knows of itself (web/build/service-worker/), by the names of `KeptShell` and the Spanish visitor's. */
export interface Shells {
  /** The scripts that pages of this version are started by, one for each language. */
  readonly entries: readonly string[];
  /** The small public shell: kept by whoever comes by. */
  readonly visit: readonly ShellFile[];
  readonly kept: Readonly<Partial<Record<KeptShell, readonly string[]>>>;
}

declare const __SHELLS__: Shells;

/** Put in place by the build. */
export const SHELLS: Shells = __SHELLS__;
