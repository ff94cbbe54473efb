import type { Passkey, PasskeyAssertion, PasskeyRegistration } from '@llevo/contract/entities/passkey';
import type { RelyingParty } from '../../seams/relying-party.ts';

/** ES256, EdDSA and RS256, as COSE numbers them: what the authenticators in use sign with. */
export const ALGORITHMS = [-7, -8, -257];

/** The library; loaded at the first passkey, because its certificate formats would slow down every cold start. */
export const loadWebAuthn = () => import('@simplewebauthn/server');

/** What every response must show, and the challenge that it answers: only the commit can check that. */
function expectationsOf(site: RelyingParty) {
  let challenge = '';
  const expectedChallenge = (answered: string): boolean => {
    challenge = answered;
    return true;
  };
  return {
    expected: {
      expectedChallenge,
      expectedOrigin: [...site.origins],
      expectedRPID: site.id,
      requireUserVerification: true,
    },
    answered: () => challenge,
  };
}

/** What a new passkey's registration says of it, and the challenge that it answers. */
export interface VerifiedRegistration extends Pick<
  Passkey,
  'credentialId' | 'publicKey' | 'counter' | 'transports' | 'deviceType' | 'backedUp'
> {
  readonly challenge: string;
}

/** Verifies a registration except for its challenge, which only the commit can check. Null for an invalid one. */
export async function verifyRegistration(
  response: PasskeyRegistration,
  site: RelyingParty,
): Promise<VerifiedRegistration | null> {
  const { verifyRegistrationResponse } = await loadWebAuthn();
  if (!(await hasNoCertificates(response))) return null;
  const { expected, answered } = expectationsOf(site);
  const { registrationInfo } = await verifyRegistrationResponse({
    ...expected,
    response: { ...response, clientExtensionResults: {} },
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => ({ registrationInfo: undefined }));
  if (registrationInfo === undefined) return null;
  const { credential, credentialDeviceType: deviceType, credentialBackedUp: backedUp } = registrationInfo;
  return {
    challenge: answered(),
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: response.response.transports ?? [],
    deviceType,
    backedUp,
  };
}

/**
 * Whether a registration carries no certificates, as asked for. The library fetches the revocation lists that they name,
 * from wherever that is.
 */
async function hasNoCertificates({ response }: PasskeyRegistration): Promise<boolean> {
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers');
  try {
    const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject));
    const format = attestation.get('fmt');
    return format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined);
  } catch {
    return false;
  }
}

/** What an assertion says, its signature verified. */
export interface VerifiedSignature extends Pick<Passkey, 'counter' | 'backedUp'> {
  readonly challenge: string;
}

/** Verifies an assertion except for its challenge and counter, which only the commit can check. Null for an invalid one. */
export async function verifySignature(
  response: PasskeyAssertion,
  passkey: Passkey,
  site: RelyingParty,
): Promise<VerifiedSignature | null> {
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const { expected, answered } = expectationsOf(site);
  const result = await verifyAuthenticationResponse({
    ...expected,
    response: { ...response, clientExtensionResults: {} },
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      // The library would throw for a counter that has gone back, as for everything else.
      counter: 0,
      transports: passkey.transports,
    },
  }).catch(() => null);
  if (result?.verified !== true) return null;
  const { newCounter: counter, credentialBackedUp: backedUp } = result.authenticationInfo;
  return { challenge: answered(), counter, backedUp };
}
