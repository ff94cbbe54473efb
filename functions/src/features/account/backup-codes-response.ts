import type { NewBackupCodes } from '../../adapters/sessions/credentials-port.ts';

/** Backup codes as SPEC §7 reads them: the first by itself, and all. */
export const toBackupCodesResponse = ({ backupCodes }: NewBackupCodes) => ({
  data: { backup_code: backupCodes[0] ?? '', backup_codes: [...backupCodes] },
});
