import { DEMO_PASSWORD, DEMO_TWO_FACTOR } from './seed/accounts/demo-accounts.ts';
import type { Stack } from './stack.ts';

const DEMO_SIGN_INS = [
  ['owner@llevo.test', 'owner of "llevo"'],
  ['admin@llevo.test', 'administrator'],
  ['developer@llevo.test', 'developer'],
  ['user@llevo.test', 'user'],
  ['master@llevo.test', 'master (on /master)'],
  ['owner@andes.test', 'owner of "andes", another company'],
] as const;

/** Prints the URLs of a ready stack. Programs wait for the words of the first line: do not change it. */
export function printUrls({ urls, services }: Stack, log: (line: string) => void): void {
  log(`Llevo listo: ${urls.site}`);
  const pages = [
    ['Quoter', `${urls.site}/quoter`],
    ['Back-office', `${urls.site}/signin`],
    ['API', `${urls.api}/docs`],
    ['Mail', urls.mail],
    ['Payments', urls.stripe],
    ['Payphone', urls.payphone],
    ['SRI', urls.sri],
    ['Emulators', urls.ui],
  ] as const;
  for (const [name, address] of pages) if (address !== null) log(`  ${name.padEnd(11)} ${address}`);
  for (const line of services) log(`  ${line}`);
  log(`  Sign-ins (password ${DEMO_PASSWORD}):`);
  for (const [email, role] of DEMO_SIGN_INS) log(`    ${email.padEnd(22)} ${role}`);
  log('  The master also enters a code: the page that asks for it shows it, or an authenticator app with');
  log(`  the key ${DEMO_TWO_FACTOR.secret}. Each code works once and changes every 30 seconds.`);
  log('  Ctrl-C ends it.');
}
