/** Identity Toolkit as everyone can call it: over REST, with nothing but the public key. */
import { emulatorAddresses, hostPort } from '../emulators/addresses.ts';
import { databaseProjectId } from '../emulators/admin.ts';

const ORIGIN = `http://${hostPort(emulatorAddresses.auth)}`;

/** Calls `accounts:{method}` and returns the reply, an error included. */
export async function identityToolkit(
  method: string,
  body: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const response = await fetch(`${ORIGIN}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=public`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Record<string, unknown>;
}

/** Another ID token for a refresh token. */
export async function refreshedIdToken(refreshToken: string): Promise<string> {
  const response = await fetch(`${ORIGIN}/securetoken.googleapis.com/v1/token?key=public`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ grant_type: 'refresh_token', refresh_token: refreshToken }),
  });
  return String(((await response.json()) as Record<string, unknown>)['id_token']);
}

/** The status with which Firestore answers the holder of an ID token who reads a document. */
export async function firestoreStatus(idToken: string, path: string): Promise<number> {
  const documents = `http://${hostPort(emulatorAddresses.firestore)}/v1/projects/${databaseProjectId()}/databases/(default)/documents`;
  const response = await fetch(`${documents}/${path}`, { headers: { authorization: `Bearer ${idToken}` } });
  await response.arrayBuffer();
  return response.status;
}
