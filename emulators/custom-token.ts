import { PROJECT_ID } from './ports.ts';

const LIFETIME_SECONDS = 3600;

const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * A custom token as the Auth emulator accepts it: unsigned. Signing in with it makes the Auth user. In production only
 * the server's service account can sign one.
 */
export function unsignedCustomToken(uid: string, claims: Readonly<Record<string, unknown>> = {}): string {
  const nowSeconds = Math.floor(Date.now() / 1000);
  const account = `firebase-auth-emulator@${PROJECT_ID}.iam.gserviceaccount.com`;
  const payload = {
    iss: account,
    sub: account,
    aud: 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit',
    iat: nowSeconds,
    exp: nowSeconds + LIFETIME_SECONDS,
    uid,
    claims,
  };
  return `${base64url({ alg: 'none', typ: 'JWT' })}.${base64url(payload)}.`;
}
