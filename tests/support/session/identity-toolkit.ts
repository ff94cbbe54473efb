/** Identity Toolkit as everyone can call it: over REST, with nothing but the public key. */
import { geohashForLocation } from 'geofire-common';
import { emulatorAddresses, hostPort, PROJECT_ID } from '../emulators/addresses.ts';
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

/** The ID token of a reply; throws for a failed call, which would otherwise count as a token that opens nothing. */
export function idTokenOf(reply: Readonly<Record<string, unknown>>): string {
  const { idToken } = reply;
  if (typeof idToken !== 'string') throw new Error(`No ID token: ${JSON.stringify(reply)}`);
  return idToken;
}

/** Codes that the emulator stores instead of sending an e-mail or a text message. */
async function sentCodes(kind: 'oobCodes' | 'verificationCodes'): Promise<readonly Record<string, string>[]> {
  const response = await fetch(`${ORIGIN}/emulator/v1/projects/${PROJECT_ID}/${kind}`);
  return ((await response.json()) as Record<string, Record<string, string>[]>)[kind] ?? [];
}

/** The last code e-mailed to an address; undefined for none. */
export const emailedCode = async (email: string): Promise<string | undefined> =>
  (await sentCodes('oobCodes')).findLast((sent) => sent['email'] === email)?.['oobCode'];

/** The last code sent to a phone; undefined for none. */
export const textedCode = async (phone: string): Promise<string | undefined> =>
  (await sentCodes('verificationCodes')).findLast((sent) => sent['phoneNumber'] === phone)?.['code'];

/** Another ID token for a refresh token; throws if it is rejected. */
export async function refreshedIdToken(refreshToken: string): Promise<string> {
  const response = await fetch(`${ORIGIN}/securetoken.googleapis.com/v1/token?key=public`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ grant_type: 'refresh_token', refresh_token: refreshToken }),
  });
  const { id_token: idToken } = (await response.json()) as Record<string, unknown>;
  return idTokenOf({ idToken });
}

const databaseOf = () => `projects/${databaseProjectId()}/databases/(default)/documents`;
const firestoreUrl = () => `http://${hostPort(emulatorAddresses.firestore)}/v1/${databaseOf()}`;

const IN_QUITO = { lat: -0.184, lng: -78.487 };

/** The status with which Firestore answers the holder of an ID token who writes a driver's position. */
export async function positionWriteStatus(idToken: string, path: string): Promise<number> {
  const { lat, lng } = IN_QUITO;
  const double = (doubleValue: number) => ({ doubleValue });
  const place = { lat: double(lat), lng: double(lng), geohash: { stringValue: geohashForLocation([lat, lng]) } };
  const write = {
    update: { name: `${databaseOf()}/${path}`, fields: { ...place, heading: double(0), speed: double(0) } },
    updateTransforms: [{ fieldPath: 'updatedAt', setToServerValue: 'REQUEST_TIME' }],
  };
  const response = await fetch(`${firestoreUrl()}:commit`, {
    method: 'POST',
    headers: { authorization: `Bearer ${idToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ writes: [write] }),
  });
  await response.arrayBuffer();
  return response.status;
}

/** The status with which Firestore answers the holder of an ID token who reads a document. */
export async function firestoreStatus(idToken: string, path: string): Promise<number> {
  const response = await fetch(`${firestoreUrl()}/${path}`, { headers: { authorization: `Bearer ${idToken}` } });
  await response.arrayBuffer();
  return response.status;
}
