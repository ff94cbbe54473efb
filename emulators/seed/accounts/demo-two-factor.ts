import { paths } from '@llevo/contract/paths';
import type { SeedDocument } from '../document-writer.ts';
import { DEMO_TWO_FACTOR } from './demo-accounts.ts';

/** The second factor of the demo's master, sealed as the functions under the emulators seal. No backup codes. */
export async function twoFactorDocuments(): Promise<SeedDocument[]> {
  const { uid, secret } = DEMO_TWO_FACTOR;
  // The functions' code reads it when it loads, and then needs no secret of a real installation.
  process.env.FUNCTIONS_EMULATOR = 'true';
  const { seal } = await import('../../../functions/src/adapters/sessions/two-factor/secret-box.ts');
  const stored = { secret: seal(secret, uid), pendingSecret: null, lastStep: 0, backupCodes: [] };
  return [{ path: paths.twoFactor(uid), data: stored }];
}
