import type { FactorCodes } from '../../adapters/sessions/credentials-port.ts';

/** Backup codes as SPEC §7 reads them: the first by itself, and all. */
export const backupCodesReply = ({ backupCodes }: FactorCodes) => ({
  data: { backup_code: backupCodes[0] ?? '', backup_codes: [...backupCodes] },
});
