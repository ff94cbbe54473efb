import { appCheck } from '../firestore/firebase.ts';
import type { AppCheck } from '../seams/core.ts';
import { settings } from '../settings.ts';

/** The SDK's error codes for tokens that are foreign, malformed or expired. */
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
