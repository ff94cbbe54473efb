/** An enabled second factor. */
import '../emulators/functions-environment.ts';
import { randomBytes } from 'node:crypto';
import { paths } from '@llevo/contract/paths';
import { seal } from '../../../functions/src/platform/identity/secret-box.ts';
import type { StoredTwoFactor } from '../../../functions/src/platform/identity/two-factor/two-factor-codes.ts';
import { backupCodeHash } from '../../../functions/src/platform/identity/two-factor/two-factor-codes.ts';
import { adminFirestore } from '../emulators/admin.ts';
import { totpCode, createTotpSecret } from './totp.ts';

const STEP_MS = 30_000;

/** Enables a user's second factor. `code` gives the authenticator's code, some steps from now. */
export async function givenTwoFactor(uid: string) {
  const secret = createTotpSecret();
  const backupCodes = Array.from({ length: 10 }, () => randomBytes(5).toString('hex'));
  const stored: StoredTwoFactor = {
    secret: seal(secret, uid),
    pendingSecret: null,
    lastStep: 0,
    backupCodes: backupCodes.map((code) => backupCodeHash(code, uid)),
  };
  const batch = adminFirestore.batch();
  batch.set(adminFirestore.doc(paths.twoFactor(uid)), stored);
  batch.update(adminFirestore.doc(paths.user(uid)), { twoFactorEnabled: true });
  await batch.commit();
  const code = (stepsFromNow = 0) => totpCode(secret, Date.now() + stepsFromNow * STEP_MS);
  return { secret, backupCodes, code };
}

/** An invalid code: none of the three that are valid now. */
export function wrongCode(code: (steps?: number) => string, seed = 0): string {
  const right = [-1, 0, 1, 2].map((steps) => code(steps));
  for (let number = seed; ; number++) {
    const guess = (number % 1_000_000).toString().padStart(6, '0');
    if (!right.includes(guess)) return guess;
  }
}
