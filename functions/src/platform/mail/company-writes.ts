import { plainLine } from '@llevo/contract/rules/plain-text';

/** A company's own words in an e-mail, marked as such; no paragraph for none. */
export function companyWrites(text: string): string[] {
  const words = plainLine(text).replace(/[«»]/g, "'");
  return words === '' ? [] : [`La empresa escribe: «${words}»`];
}
