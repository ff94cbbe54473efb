/** The processes of a stack beside firebase-tools: mail, fakes of outside services, dev servers, simulator. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { WEB_ENVIRONMENT } from './ensure-web-build.ts';
import { type LocalKeys, pagesEnvironment } from './local-keys.ts';
import { stripeStateFile } from './persisted-data.ts';
import { HOST, localUrl, type Ports } from './ports.ts';
import type { ProcessSupervisor } from './process/supervisor.ts';
import type { SimulatorSettings } from './stack-options.ts';

export const ROOT = path.resolve(import.meta.dirname, '..');

/** Starts the mail catcher, which keeps its e-mails in `folder`: stacks side by side need one each. */
export function startMail(supervisor: ProcessSupervisor, at: Ports, folder: string): void {
  const maildev = fileURLToPath(new URL('./bin/maildev.js', import.meta.resolve('maildev')));
  const smtp = ['--smtp', String(at.smtp), '--ip', HOST];
  const page = ['--web', String(at.mailPage), '--web-ip', HOST];
  supervisor.start({
    name: 'mail',
    args: [maildev, ...smtp, ...page, '--max-emails', '1000'],
    env: { TMPDIR: folder },
  });
}

interface FakesOptions {
  readonly at: Ports;
  /** The API, which gets the webhooks of Stripe and WhatsApp; null without functions. */
  readonly api: string | null;
  /** Port of the site. */
  readonly sitePort: number;
  /** Folder with the fake Stripe's saved state. */
  readonly loadFrom: string | null;
  /** False where the real Stripe is used. */
  readonly stripe: boolean;
}

/** Starts the fakes of Stripe, Payphone, the SRI and WhatsApp. */
export function startFakes(supervisor: ProcessSupervisor, options: FakesOptions): void {
  const { at, api, sitePort, loadFrom, stripe } = options;
  const services = [...(stripe ? (['stripe'] as const) : []), ...(['payphone', 'sri', 'whatsapp'] as const)];
  const listening = services.flatMap((name) => [`--${name}`, String(at[name])]);
  const webhooks =
    api === null ? [] : ['--webhook', `${api}/stripe/webhook`, '--whatsapp-webhook', `${api}/whatsapp/webhook`];
  const site = ['--site', localUrl(sitePort)];
  const state = loadFrom === null ? [] : ['--state', stripeStateFile(loadFrom)];
  const domains = [HOST, 'localhost'].flatMap((host) =>
    [at.hosting, at.vite].flatMap((port) => ['--domain', `${host}:${port.toString()}`]),
  );
  const cli = path.join(ROOT, 'emulators/run-fakes.ts');
  supervisor.start({ name: 'fakes', args: [cli, ...listening, ...domains, ...webhooks, ...site, ...state] });
}

/** Starts Vite's server and the rebuilding of functions. */
export function startDevServers(supervisor: ProcessSupervisor, at: Ports, localKeys: LocalKeys): void {
  supervisor.start({ name: 'functions', args: [path.join(ROOT, 'functions/build.ts'), '--watch'] });
  const vite = path.join(ROOT, 'node_modules/vite/bin/vite.js');
  const args = [vite, 'web', '--host', HOST, '--port', String(at.vite), '--strictPort'];
  supervisor.start({ name: 'vite', args, env: { ...WEB_ENVIRONMENT, ...pagesEnvironment(localKeys) } });
}

/** Starts the moving drivers. */
export function startSimulator(supervisor: ProcessSupervisor, { drivers, rate, unseenRate }: SimulatorSettings): void {
  const simulator = path.join(ROOT, 'emulators/simulator/cli.ts');
  const unseen = unseenRate === undefined ? [] : ['--unseen-rate', String(unseenRate)];
  const seen = rate === null ? [] : ['--rate', String(rate)];
  const args = [simulator, '--drivers', String(drivers), ...seen, ...unseen];
  supervisor.start({ name: 'simulator', args });
}
