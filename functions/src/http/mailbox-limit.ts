import { MAILBOX_LIMITS } from '@llevo/contract/endpoints/rate-limits';
import type { Deps } from '../platform/deps.ts';
import type { RateLimitResult } from '../platform/seams/core.ts';
import type { RequestMetadata } from './implement.ts';

interface CodeRequest {
  /** Names the link or code; each purpose is counted apart. */
  readonly purpose: string;
  /** The address, or a number in E.164, that it goes to. */
  readonly recipient: string;
  readonly request: Pick<RequestMetadata, 'address' | 'deviceId'>;
  /** Whether the mailbox's owner signed in with the requesting device before; asked only above the limits. */
  readonly isKnownDevice?: () => Promise<boolean>;
}

/**
 * Counts a request for a message to an address or number that anyone may name, by its network and in all; a device that
 * its owner signed in with has one an hour beyond (docs/decisions/0095).
 */
export async function countMailRequest(
  { limits: { shared } }: Deps,
  { purpose, recipient, request: { address, deviceId }, isKnownDevice }: CodeRequest,
): Promise<RateLimitResult> {
  const key = `${purpose} ${recipient}`;
  const ofNetwork = await shared.count(`${key} address:${address}`, MAILBOX_LIMITS.network);
  const counted = ofNetwork.isAllowed ? await shared.count(key, MAILBOX_LIMITS.mailbox) : ofNetwork;
  if (counted.isAllowed || deviceId === null || !(await isKnownDevice?.())) return counted;
  return shared.count(`${key} device:${deviceId}`, MAILBOX_LIMITS.knownDevice);
}
