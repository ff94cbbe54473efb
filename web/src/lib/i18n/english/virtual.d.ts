/** Made by web/build/translate/server-translations.ts: every text that the server may say, with its English. */
declare module 'virtual:server-translations' {
  export const exact: Readonly<Record<string, string>>;
  export const patterns: readonly (readonly [spanish: string, english: string])[];
}
