import { isLocalhost } from '../../../lib/browser/is-localhost.ts';
import { SOCIAL_NETWORKS } from '../../../lib/env.ts';

/** An identity provider. */
export interface SocialProvider {
  /** Name in /auth/:network and in `provider`. */
  readonly id: string;
  readonly name: string;
  /** Firebase's id. */
  readonly providerId: string;
}

const SOCIAL_PROVIDERS: readonly SocialProvider[] = [
  { id: 'google', name: 'Google', providerId: 'google.com' },
  { id: 'facebook', name: 'Facebook', providerId: 'facebook.com' },
  { id: 'apple', name: 'Apple', providerId: 'apple.com' },
  { id: 'microsoft', name: 'Microsoft', providerId: 'microsoft.com' },
];

/** Services set up in Firebase, from VITE_SOCIAL_NETWORKS: "google,apple". The emulators need no setup. */
const configuredProviderIds = (isAtHome: boolean): readonly string[] =>
  (SOCIAL_NETWORKS ?? (isAtHome ? 'google' : '')).split(',').map((id) => id.trim());

/** Available services; `isAtHome` is true on localhost, where emulators replace them. */
export const enabledProviders = (isAtHome: boolean): readonly SocialProvider[] =>
  SOCIAL_PROVIDERS.filter(({ id }) => configuredProviderIds(isAtHome).includes(id));

/** The available service of that name. */
export const findEnabledProvider = (id: string | undefined): SocialProvider | null =>
  enabledProviders(isLocalhost()).find((network) => network.id === id) ?? null;
