import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * The folder for temporary files of a stack, one for each clone and offset. firebase-tools makes sockets in it, whose
 * paths may have 103 bytes on macOS: inside the clone they would not fit below many home folders.
 */
export function temporaryFolder(root: string, offset: number, base: string = tmpdir()): string {
  const clone = createHash('sha256').update(root).digest('hex').slice(0, 6);
  return path.join(base, `llevo-${clone}-${offset}`);
}
