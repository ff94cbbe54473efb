const NAMES: ReadonlyMap<string, string> = new Map([
  ['google.com', 'Google'],
  ['apple.com', 'Apple'],
  ['facebook.com', 'Facebook'],
  ['microsoft.com', 'Microsoft'],
]);

/** The name of an identity provider, by its id in Firebase Auth. */
export const providerName = (provider: string | null): string => NAMES.get(provider ?? '') ?? 'otro servicio';
