import { createPasswordHasher, passwordHasher } from '../../../functions/src/platform/identity/password-hash.ts';
import { DATABASE_PROJECT_ID, PROJECT_ID } from './addresses.ts';

/**
 * A cheap hasher for tests with a separate database: a hash of the product's cost takes a quarter of a second. The stack's
 * database keeps the product's hasher, which its functions would otherwise compute again at the first sign-in.
 */
export const testPasswordHasher =
  DATABASE_PROJECT_ID === PROJECT_ID
    ? passwordHasher
    : createPasswordHasher({ logN: 10, blockSize: 8, parallelism: 1 });
