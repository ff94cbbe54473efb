import { trackingPath } from '@llevo/contract/rules/services/tracking-link';
import { paths } from '@llevo/contract/paths';
import type { Transaction } from 'firebase-admin/firestore';
import { Timestamp } from 'firebase-admin/firestore';
import { createHash, createHmac } from 'node:crypto';
import { firestore } from '../../platform/firestore/firebase.ts';
import { derivedKey } from '../../platform/identity/one-time-tokens/derived-keys.ts';

/** 160 bits: cannot be guessed, and short enough for a text message. */
const TOKEN_BYTES = 20;

/** Lifetime of a link after the start of its service. */
const LINK_LIFETIME_MS = 30 * 86_400_000;

/**
 * The secret of a service's tracking link, in base64url. Derived from the installation's secret, so it is never stored.
 */
export const trackingToken = (accountId: string, serviceId: string): string =>
  createHmac('sha256', derivedKey('tracking-links'))
    .update(`${accountId}/${serviceId}`)
    .digest()
    .subarray(0, TOKEN_BYTES)
    .toString('base64url');

/** The id of a link's document: a hash, from which the link cannot be made. */
export const trackingHash = (token: string): string => createHash('sha256').update(token).digest('hex');

interface TrackedService {
  readonly accountId: string;
  readonly serviceId: string;
  /** When the service takes place, in milliseconds since 1970. */
  readonly startsAtMs: number;
}

/** Writes the link of a service, or moves its expiry when the service is moved; returns its token. */
export function writeTrackingLink(transaction: Transaction, { startsAtMs, ...tracked }: TrackedService): string {
  const token = trackingToken(tracked.accountId, tracked.serviceId);
  const expiresAt = Timestamp.fromMillis(startsAtMs + LINK_LIFETIME_MS);
  transaction.set(firestore().doc(paths.trackingLink(trackingHash(token))), { ...tracked, expiresAt });
  return token;
}

/** The URL of a customer's tracking page. */
export const trackingUrl = (siteUrl: string, token: string): string => `${siteUrl}${trackingPath(token)}`;
