import type { AppCheck } from '../seams/core.ts';
import { appCheck } from '../firestore/firebase.ts';
import { settings } from '../settings.ts';

/** What the SDK reports for a token that is not ours, is malformed or has expired. */
const INVALID_TOKEN_CODES = ['app-check/invalid-argument', 'app-check/app-check-token-expired'];

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

/** App Check tokens of the project's registered web application. */
export const firebaseAppCheck: AppCheck = {
  isEnforced: settings.enforcesAppCheck(),

  verify: async (token) => {
    try {
      await (await appCheck()).verifyToken(token);
      return true;
    } catch (error) {
      if (INVALID_TOKEN_CODES.includes(String(codeOf(error)))) return false;
      throw error;
    }
  },
};
