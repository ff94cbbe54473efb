import type { SignInMethod } from '@llevo/contract/entities/security-event';
import type { RequestMetadata } from '../../http/implement.ts';
import type { Deps } from '../../platform/deps.ts';
import type { SignInFacts } from '../../platform/identity/security/security-events.ts';
import type { Ids } from '../../platform/seams/core.ts';
import { newDeviceEmail } from './emails/new-device-email.ts';
import { newProviderEmail } from './emails/new-provider-email.ts';

/** How a user signed in. */
export interface SignInMeans {
  readonly method: SignInMethod;
  /** The identity provider, such as `google.com`; null for every other method. */
  readonly provider: string | null;
}

interface SignInRequest {
  readonly means: SignInMeans;
  readonly request: RequestMetadata;
}

/** A sign-in's facts for the security log, and the e-mails that may report it. */
export function toSignInFacts(
  { ids, clock, siteUrl }: Deps,
  { uid, email }: { readonly uid: string; readonly email: string },
  { means, request }: SignInRequest,
): SignInFacts {
  const facts = { to: email, origin: request, atMs: clock.nowMs() };
  return {
    ...means,
    deviceHash: deviceHash(ids, uid, request),
    origin: { userAgent: request.userAgent, address: request.address, country: request.country },
    emailForNewDevice: newDeviceEmail(siteUrl, facts),
    emailForNewProvider: newProviderEmail(siteUrl, { ...facts, provider: means.provider }),
  };
}

/** Identifies a user's device in `userDevices/{uid}`. */
export const deviceHash = (ids: Ids, uid: string, request: RequestMetadata): string =>
  ids.sha256(`device of ${uid}\n${deviceKey(request)}`);

/**
 * The text that identifies a device. A program without an id is identified by its user agent and address: otherwise
 * each of its sign-ins would be e-mailed, and omitting the header would avoid the e-mail.
 */
const deviceKey = ({ deviceId, userAgent, address }: RequestMetadata): string =>
  deviceId === null ? `program ${userAgent}\n${address}` : `id ${deviceId}`;
