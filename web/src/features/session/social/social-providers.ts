import { SOCIAL_NETWORKS } from '../../../lib/env.ts';
import { isLocalhost } from '../../../lib/browser/is-localhost.ts';

/** An identity provider. */
export interface SocialProvider {
  /** As in /auth/:network and in `provider`. */
  readonly id: string;
  readonly name: string;
  /** As Firebase calls it. */
  readonly providerId: string;
}

const SOCIAL_PROVIDERS: readonly SocialProvider[] = [
  { id: 'google', name: 'Google', providerId: 'google.com' },
  { id: 'facebook', name: 'Facebook', providerId: 'facebook.com' },
  { id: 'apple', name: 'Apple', providerId: 'apple.com' },
  { id: 'microsoft', name: 'Microsoft', providerId: 'microsoft.com' },
];

/** Those set up in Firebase, as VITE_SOCIAL_NETWORKS lists them: "google,apple". The emulators need no setting up. */
const configuredProviderIds = (isAtHome: boolean): readonly string[] =>
  (SOCIAL_NETWORKS ?? (isAtHome ? 'google' : '')).split(',').map((id) => id.trim());

/** The services on offer; `isAtHome` where emulators stand in for them. */
export const enabledProviders = (isAtHome: boolean): readonly SocialProvider[] =>
  SOCIAL_PROVIDERS.filter(({ id }) => configuredProviderIds(isAtHome).includes(id));

/** The service of that name, if it is on offer. */
export const findEnabledProvider = (id: string | undefined): SocialProvider | null =>
  enabledProviders(isLocalhost()).find((network) => network.id === id) ?? null;
