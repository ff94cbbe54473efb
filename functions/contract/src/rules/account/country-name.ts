/** The name of a country by its two-letter code (ISO 3166-1), in a language. */
export const countryName = (code: string, language = 'es'): string =>
  new Intl.DisplayNames(language, { type: 'region', fallback: 'code' }).of(code) ?? code;
