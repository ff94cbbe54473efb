/** Sign-ins with another service, simulated by the Auth emulator. */
import { randomUUID } from 'node:crypto';
import { emulatorAddresses, hostPort } from '../emulators/addresses.ts';

interface ProviderIdentity {
  readonly email: string;
  readonly provider?: string;
  readonly isVerified?: boolean;
}

/** Signs in with a service and gives the Firebase ID token that the browser would hand on. */
export async function signInWithProvider({ email, provider = 'google.com', isVerified = true }: ProviderIdentity) {
  const identity = JSON.stringify({ sub: randomUUID(), email, email_verified: isVerified, name: 'Nube Pérez' });
  const response = await fetch(
    `http://${hostPort(emulatorAddresses.auth)}/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp?key=emulator`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        postBody: new URLSearchParams({ providerId: provider, id_token: identity }).toString(),
        requestUri: 'http://localhost',
        returnSecureToken: true,
        returnIdpCredential: true,
      }),
    },
  );
  const reply = (await response.json()) as { idToken?: string; localId?: string };
  if (reply.idToken === undefined || reply.localId === undefined) throw new Error(JSON.stringify(reply));
  return { token: reply.idToken, uid: reply.localId };
}
