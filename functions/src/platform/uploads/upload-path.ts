import { paths } from '@llevo/contract/paths';

/** Below an account's folder: who uploaded it, and a name that storage.rules allow. */
const UPLOAD_NAME = /^(?!\.{1,2}\/)[^/\\\p{Cc}\p{Cs}]{1,128}\/[A-Za-z0-9_-]{1,80}\.(?:png|jpe?g)$/u;

/** Whether a path names a file that a member of the account may have uploaded. */
export function isUploadOf(path: string, accountId: string): boolean {
  const folder = `${paths.incomingFolder(accountId)}/`;
  return path.startsWith(folder) && UPLOAD_NAME.test(path.slice(folder.length));
}
