import type { Passkey, PasskeyAssertion, PasskeyRegistration } from '@llevo/contract/entities/passkey';
import type { Clock, Ids, Log, RelyingParty } from '../../seams/core.ts';

/** ES256, EdDSA and RS256 by their COSE numbers: the algorithms of common authenticators. */
export const ALGORITHMS = [-7, -8, -257];

/** Loads the library at the first passkey, because its certificate formats would slow down every cold start. */
export const loadWebAuthn = () => import('@simplewebauthn/server');

/** Expectations of every response. `challenge` returns the challenge, which only the commit can check. */
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

/** The facts of a new passkey's registration, and the challenge that it answers. */
interface VerifiedRegistration extends Pick<
  Passkey,
  'credentialId' | 'publicKey' | 'counter' | 'transports' | 'deviceType' | 'backedUp'
> {
  readonly challenge: string;
}

/** Verifies a registration except for its challenge, which only the commit can check. Null if invalid. */
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
 * Whether a registration carries no certificates, as requested. The library would fetch the revocation lists that they
 * name, from any address.
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

/** The facts of an assertion whose signature is verified. */
interface VerifiedSignature extends Pick<Passkey, 'counter' | 'backedUp'> {
  readonly challenge: string;
}

/** Verifies an assertion except for its challenge and counter, which only the commit can check. Null if invalid. */
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
      // The library would throw for a counter that has gone back, like for any other fault.
      counter: 0,
      transports: passkey.transports,
    },
  }).catch(() => null);
  if (result?.verified !== true) return null;
  const { newCounter: counter, credentialBackedUp: backedUp } = result.authenticationInfo;
  return { challenge: answered(), counter, backedUp };
}

export interface PasskeyContext {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly site: RelyingParty;
}

/** The descriptor of a passkey for browsers. */
export const toDescriptor = ({ credentialId: id, transports }: Passkey) => ({ id, transports });
