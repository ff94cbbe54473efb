import { getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';
import type { AppCheck } from 'firebase/app-check';
import type { FirebaseApp } from 'firebase/app';
import { APP_CHECK_SITE_KEY } from '../env.ts';

/**
 * App Check of an app, for its Firestore and Storage requests too; the same one at every call. With
 * `self.FIREBASE_APPCHECK_DEBUG_TOKEN` the SDK uses that token instead of reCAPTCHA.
 */
export const startAppCheck = (app: FirebaseApp): AppCheck =>
  initializeAppCheck(app, {
    provider: new ReCaptchaEnterpriseProvider(APP_CHECK_SITE_KEY),
    isTokenAutoRefreshEnabled: true,
  });

/** A valid token, from the SDK's cache if it has one. Rejects when reCAPTCHA or App Check does not respond. */
export async function getAppCheckToken(app: FirebaseApp): Promise<string> {
  return (await getToken(startAppCheck(app))).token;
}
