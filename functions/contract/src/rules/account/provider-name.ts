const NAMES: ReadonlyMap<string, string> = new Map([
  ['google.com', 'Google'],
  ['apple.com', 'Apple'],
  ['facebook.com', 'Facebook'],
  ['microsoft.com', 'Microsoft'],
]);

/** What an identity provider is called, by the id that Firebase Auth gives it. */
export const providerName = (provider: string | null): string => NAMES.get(provider ?? '') ?? 'otro servicio';
