import { isLocal } from '../../../lib/browser/is-localhost.ts';

/** A service with which somebody can sign in. */
export interface Network {
  /** As it stands in /auth/:network and in `provider`. */
  readonly id: string;
  readonly name: string;
  /** As Firebase calls it. */
  readonly providerId: string;
}

const ALL: readonly Network[] = [
  { id: 'google', name: 'Google', providerId: 'google.com' },
  { id: 'facebook', name: 'Facebook', providerId: 'facebook.com' },
  { id: 'apple', name: 'Apple', providerId: 'apple.com' },
  { id: 'microsoft', name: 'Microsoft', providerId: 'microsoft.com' },
];

/** Those set up in Firebase, as VITE_SOCIAL_NETWORKS lists them: "google,apple". The emulators need no setting up. */
const configured = (isAtHome: boolean): readonly string[] =>
  ((import.meta.env.VITE_SOCIAL_NETWORKS as string | undefined) ?? (isAtHome ? 'google' : ''))
    .split(',')
    .map((id) => id.trim());

/** The services on offer; `isAtHome` where emulators stand in for them. */
export const offeredNetworks = (isAtHome: boolean): readonly Network[] =>
  ALL.filter(({ id }) => configured(isAtHome).includes(id));

/** The service of that name, if it is on offer. */
export const networkOf = (id: string | undefined): Network | null =>
  offeredNetworks(isLocal()).find((network) => network.id === id) ?? null;
