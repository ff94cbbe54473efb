/** Domains of most private addresses in Ecuador. */
const COMMON_DOMAINS = [
  'gmail.com',
  'hotmail.com',
  'outlook.com',
  'yahoo.com',
  'icloud.com',
  'hotmail.es',
  'outlook.es',
  'yahoo.es',
  'live.com',
] as const;

/** Domains that exist and are one letter away from a common one. */
const RIGHT_AS_TYPED = new Set([
  'mail.com',
  'email.com',
  'ymail.com',
  'gmx.com',
  'yahoo.com.mx',
  'hotmail.it',
  'yahoo.fr',
]);

/** Whether one text becomes another by adding, dropping or replacing a letter, or by swapping two neighbours. */
function isOneSlipAway(typed: string, meant: string): boolean {
  if (typed === meant) return false;
  const shorter = Math.min(typed.length, meant.length);
  let same = 0;
  while (same < shorter && typed[same] === meant[same]) same++;
  const [rest, wanted] = [typed.slice(same), meant.slice(same)];
  const isSwapped = rest[0] === wanted[1] && rest[1] === wanted[0] && rest.slice(2) === wanted.slice(2);
  return isSwapped || rest.slice(1) === wanted.slice(1) || rest.slice(1) === wanted || rest === wanted.slice(1);
}

/** The address that was probably meant: "ana@gmail.com" for "ana@gmial.com"; null for any that looks right or is unfinished. */
export function suggestEmail(email: string): string | null {
  const [name = '', domain = '', ...more] = email.trim().toLowerCase().split('@');
  if (name === '' || !domain.includes('.') || more.length > 0 || RIGHT_AS_TYPED.has(domain)) return null;
  if (COMMON_DOMAINS.some((common) => common.startsWith(domain))) return null;
  const meant = COMMON_DOMAINS.find((common) => isOneSlipAway(domain, common));
  return meant === undefined ? null : `${email.trim().split('@')[0] ?? ''}@${meant}`;
}
