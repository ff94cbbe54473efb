import { derivedKeyOf } from '../one-time-tokens/derived-keys.ts';
import type { SealedTexts } from '../reseal-texts.ts';
import { isSealedWithNewest, reseal, seal, unsealWithKey } from '../secret-box.ts';
import { backupKeyOwner, StoredTwoFactor } from './two-factor-codes.ts';

const DOCUMENT = /^users\/([^/]+)\/private\/twoFactor$/;

/** The sealed key of a factor's backup codes. Codes from before it were hashed with the secret that seals the factor. */
function renewedBackupKey({ backupKey, secret }: StoredTwoFactor, uid: string): string | undefined {
  if (backupKey !== undefined) return reseal(backupKey, backupKeyOwner(uid));
  if (secret === null || isSealedWithNewest(secret)) return undefined;
  const key = derivedKeyOf(unsealWithKey(secret, uid).keyId, 'backup-codes');
  return key && seal(Buffer.from(key).toString('base64'), backupKeyOwner(uid));
}

/** Second factors: the authenticator's secret, active or pending, and the key of the backup codes. */
export const twoFactorTexts: SealedTexts = {
  collection: 'private',
  renew: ({ path, data }) => {
    const uid = DOCUMENT.exec(path)?.[1];
    if (uid === undefined) return null;
    const stored = StoredTwoFactor.parse(data);
    const { secret, pendingSecret } = stored;
    const backupKey = renewedBackupKey(stored, uid);
    const renewed = {
      secret: secret && reseal(secret, uid),
      pendingSecret: pendingSecret && reseal(pendingSecret, uid),
      ...(backupKey !== undefined && { backupKey }),
    };
    const isSame = Object.entries(renewed).every(([name, text]) => stored[name as keyof typeof renewed] === text);
    return isSame ? null : renewed;
  },
};
