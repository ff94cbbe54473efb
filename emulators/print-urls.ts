import { DEMO_PASSWORD, DEMO_TWO_FACTOR } from './seed/accounts/demo-accounts.ts';
import type { Stack } from './stack.ts';

const DEMO_SIGN_INS = [
  ['owner@llevo.test', 'dueño de «llevo»'],
  ['admin@llevo.test', 'administrador'],
  ['developer@llevo.test', 'desarrollador'],
  ['user@llevo.test', 'usuario'],
  ['master@llevo.test', 'master (en /master)'],
  ['owner@andes.test', 'dueño de «andes», otra empresa'],
] as const;

/** Prints the URLs of a ready stack. Checks wait for the first line: do not change it. */
export function printUrls({ urls }: Stack, log: (line: string) => void): void {
  log(`Llevo listo: ${urls.site}`);
  const pages = [
    ['Cotizador', `${urls.site}/quoter`],
    ['Panel', `${urls.site}/signin`],
    ['API', `${urls.api}/docs`],
    ['Correo', urls.mail],
    ['Pagos', urls.stripe],
    ['Emuladores', urls.ui],
  ] as const;
  for (const [name, address] of pages) if (address !== null) log(`  ${name.padEnd(11)} ${address}`);
  log(`  Ingresos (contraseña ${DEMO_PASSWORD}):`);
  for (const [email, role] of DEMO_SIGN_INS) log(`    ${email.padEnd(22)} ${role}`);
  log('  El master escribe además un código: lo muestra la página que lo pide, o una aplicación con');
  log(`  la clave ${DEMO_TWO_FACTOR.secret}. Cada código sirve una vez y cambia cada 30 segundos.`);
  log('  Ctrl-C para terminar.');
}
