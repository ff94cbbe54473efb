import type { Service } from '@llevo/contract/entities/service';
import type { TrackingLink } from '@llevo/contract/entities/tracking';
import { guayaquilInstantMs } from '@llevo/contract/rules/dates';
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

type Linked = Pick<Service, 'id' | 'trackingVersion'>;

/**
 * The secret of a service's tracking link, in base64url. Derived from the installation's secret, so it is never stored;
 * another one for each version, so that a withdrawn link has a successor (docs/decisions/0099).
 */
export const trackingToken = (accountId: string, { id, trackingVersion }: Linked): string =>
  createHmac('sha256', derivedKey('tracking-links'))
    .update([accountId, id, ...(trackingVersion === 0 ? [] : [trackingVersion.toString()])].join('/'))
    .digest()
    .subarray(0, TOKEN_BYTES)
    .toString('base64url');

/** The id of a link's document: a hash, from which the link cannot be made. */
export const trackingHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Writes the link of a service, or moves its expiry when the service is moved; returns its token. */
export function writeTrackingLink(
  transaction: Transaction,
  accountId: string,
  service: Linked & Pick<Service, 'date' | 'hour'>,
): string {
  const token = trackingToken(accountId, service);
  const expiresAt = Timestamp.fromMillis(guayaquilInstantMs(service.date, service.hour) + LINK_LIFETIME_MS);
  const link: TrackingLink = { accountId, serviceId: service.id, version: service.trackingVersion };
  transaction.set(firestore().doc(paths.trackingLink(trackingHash(token))), { ...link, expiresAt });
  return token;
}

/** The URL of a customer's tracking page. */
export const trackingUrl = (siteUrl: string, token: string): string => `${siteUrl}${trackingPath(token)}`;
