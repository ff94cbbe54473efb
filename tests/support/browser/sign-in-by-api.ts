import { signIn, verifyOtp } from '@llevo/contract/endpoints/session';
import type { SessionResponse } from '@llevo/contract/entities/session';
import { paths } from '@llevo/contract/paths';
import type { Page } from '@playwright/test';
import { DEMO_PASSWORD, DEMO_TWO_FACTOR } from '../../../emulators/seed/accounts/demo-accounts.ts';
import { anonymousClient } from '../api/api-client.ts';
import { SITE_URL } from '../emulators/addresses.ts';
import { adminFirestore } from '../emulators/admin.ts';
import { identityToolkit } from '../session/identity-toolkit.ts';
import { decodeTokenClaims } from '../session/session-identities.ts';
import { totpCode } from '../session/totp.ts';

const ONE_HOUR_MS = 3_600_000;
const MAX_CODES = 6;

/** Answers with an empty document, so that the browser is at the site without loading it. */
const BLANK_PATH = '/blank-page-of-the-tests';

/** Puts the page at the site with nothing loaded, so that its storage can be changed while no script uses it. */
export async function openBlankPage(page: Page): Promise<void> {
  await page.route(`**${BLANK_PATH}`, (route) => route.fulfill({ contentType: 'text/html', body: '<title>…</title>' }));
  await page.goto(BLANK_PATH);
  await page.unroute(`**${BLANK_PATH}`);
}

/** Opens a session through the API, the demo's master's with a code. Throws if sign-in is rejected. */
async function openSessionOf(email: string): Promise<SessionResponse> {
  for (let attempts = 1; ; attempts++) {
    const reply = await anonymousClient.call(signIn, { email, password: DEMO_PASSWORD });
    if ('permission' in reply) return reply;
    if (!('2fa_required' in reply)) throw new Error(`${email} requires an e-mailed code`);
    const { uid, secret } = DEMO_TWO_FACTOR;
    // A code is accepted once in its half minute, and parallel journeys sign in more often.
    await adminFirestore.doc(paths.twoFactor(uid)).update({ lastStep: 0 });
    const code = totpCode(secret, Date.now());
    const verified = await anonymousClient.send(verifyOtp, { code, jwt: reply.token });
    if (verified.status === 200) return verifyOtp.output.parse((verified.body as { data: unknown }).data);
    if (attempts === MAX_CODES) throw new Error(`${email}: ${verified.text}`);
  }
}

let apiKey: Promise<string> | undefined;

/** The web API key, part of the key under which Firebase Auth stores its user (web/src/lib/firebase/config.ts). */
async function readApiKey(): Promise<string> {
  const options: unknown = await (await fetch(`${SITE_URL}/__/firebase/init.json`)).json().catch(() => null);
  return (options as { apiKey?: string } | null)?.apiKey ?? 'demo-api-key';
}

/** A signed-in Firebase user as the SDK stores it in local storage, from where it moves it to IndexedDB. */
async function firebaseUser(customToken: string, key: string) {
  const { idToken, refreshToken } = await identityToolkit('signInWithCustomToken', {
    token: customToken,
    returnSecureToken: true,
  });
  const accessToken = String(idToken);
  return {
    uid: decodeTokenClaims(accessToken)['user_id'],
    emailVerified: false,
    isAnonymous: false,
    providerData: [],
    stsTokenManager: { refreshToken, accessToken, expirationTime: Date.now() + ONE_HOUR_MS },
    apiKey: key,
    appName: '[DEFAULT]',
  };
}

/**
 * Signs a browser in as a user with the demo's password: opens a session through the API and stores what the sign-in
 * screen would store. The page is left blank; the next one that it opens is signed in. Replaces an earlier session.
 */
export async function signInByApi(page: Page, email: string): Promise<void> {
  const { firebase_token: customToken, ...session } = await openSessionOf(email);
  const key = await (apiKey ??= readApiKey());
  const stored = {
    user: JSON.stringify(session),
    [`firebase:authUser:${key}:[DEFAULT]`]: JSON.stringify(await firebaseUser(customToken, key)),
  };
  await openBlankPage(page);
  await page.evaluate(async (entries) => {
    // The SDK prefers the user of an earlier session in IndexedDB.
    await new Promise<void>((resolve, reject) => {
      const deletion = indexedDB.deleteDatabase('firebaseLocalStorageDb');
      deletion.onsuccess = () => {
        resolve();
      };
      deletion.onerror = () => {
        reject(new Error('Firebase’s store cannot be deleted'));
      };
    });
    for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
  }, stored);
}
