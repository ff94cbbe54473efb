import { applicationDefault } from 'firebase-admin/app';

/** Time before its expiry at which a token is replaced. */
const MARGIN_MS = 5 * 60_000;

/** Tokens of `gcloud auth application-default login`; without them, throws an error with the command to run. */
export function applicationDefaultTokens(): () => Promise<string> {
  let token = '';
  let validUntilMs = 0;
  return async () => {
    if (Date.now() < validUntilMs) return token;
    try {
      const fresh = await applicationDefault().getAccessToken();
      token = fresh.access_token;
      validUntilMs = Date.now() + fresh.expires_in * 1000 - MARGIN_MS;
      return token;
    } catch (error) {
      throw new Error('Sign in first, as an owner of the project: gcloud auth application-default login', {
        cause: error,
      });
    }
  };
}
