import * as z from 'zod';

/** Replacements of Google and of this clone in a rehearsal. Those of `gcloud` and `firebase` are on the PATH. */
interface StandIns {
  /** Address of the stand-in for Google's administration. */
  readonly google: string;
  readonly accessToken: () => Promise<string>;
  /** Address of the site, served by the emulators. */
  readonly site: string;
  /** Address of the fake Stripe. */
  readonly stripe: string;
  /** Address of the fake WhatsApp. */
  readonly whatsApp: string;
  /** Folder in which settings are written. */
  readonly root: string;
  readonly pollMs: number;
}

const Settings = z.object({
  LLEVO_SETUP_GOOGLE: z.url(),
  LLEVO_SETUP_TOKEN: z.string(),
  LLEVO_SETUP_SITE: z.url(),
  LLEVO_SETUP_STRIPE: z.url(),
  LLEVO_SETUP_WHATSAPP: z.url(),
  LLEVO_SETUP_ROOT: z.string(),
  FIRESTORE_EMULATOR_HOST: z.string(),
});

const POLL_MS = 20;

/** Reads the stand-ins named in the environment; null for the real services. Throws for a mixture of both. */
export function standIns(env: NodeJS.ProcessEnv): StandIns | null {
  if (env.LLEVO_SETUP_GOOGLE === undefined) {
    if (env.FIRESTORE_EMULATOR_HOST === undefined) return null;
    throw new Error('FIRESTORE_EMULATOR_HOST is set, so accounts would be created in the emulators. Unset it first.');
  }
  const settings = Settings.parse(env);
  return {
    google: settings.LLEVO_SETUP_GOOGLE,
    accessToken: () => Promise.resolve(settings.LLEVO_SETUP_TOKEN),
    site: settings.LLEVO_SETUP_SITE,
    stripe: settings.LLEVO_SETUP_STRIPE,
    whatsApp: settings.LLEVO_SETUP_WHATSAPP,
    root: settings.LLEVO_SETUP_ROOT,
    pollMs: POLL_MS,
  };
}
