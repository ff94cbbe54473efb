import { MAILBOX_LIMITS } from '@llevo/contract/endpoints/rate-limits';
import type { Deps } from '../platform/deps.ts';
import type { RateLimitResult } from '../platform/seams/core.ts';
import type { RequestMetadata } from './implement.ts';

interface MailRequest {
  /** Names the link or code; each purpose is counted apart. */
  readonly purpose: string;
  readonly email: string;
  readonly request: Pick<RequestMetadata, 'address' | 'deviceId'>;
  /** Whether the mailbox's owner signed in with the requesting device before; asked only above the limits. */
  readonly isKnownDevice?: () => Promise<boolean>;
}

/**
 * Counts a request for a mail to an address that anyone may name, by its network and in all; a device that its owner
 * signed in with has a mail an hour beyond (docs/decisions/0095).
 */
export async function countMailRequest(
  { limits: { shared } }: Deps,
  { purpose, email, request: { address, deviceId }, isKnownDevice }: MailRequest,
): Promise<RateLimitResult> {
  const key = `${purpose} ${email}`;
  const ofNetwork = await shared.count(`${key} address:${address}`, MAILBOX_LIMITS.network);
  const counted = ofNetwork.isAllowed ? await shared.count(key, MAILBOX_LIMITS.mailbox) : ofNetwork;
  if (counted.isAllowed || deviceId === null || !(await isKnownDevice?.())) return counted;
  return shared.count(`${key} device:${deviceId}`, MAILBOX_LIMITS.knownDevice);
}
