import { randomInt } from 'node:crypto';
import { BACKUP_CODE_COUNT } from './stored-two-factor.ts';

/** Without those that are mistaken for one another on paper. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
/** About 50 bits, in two groups. */
const GROUP_LENGTH = 5;

const randomGroup = (): string =>
  Array.from({ length: GROUP_LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');

/** New backup codes, as a person writes them down. */
export const newBackupCodes = (): string[] =>
  Array.from({ length: BACKUP_CODE_COUNT }, () => `${randomGroup()}-${randomGroup()}`);
