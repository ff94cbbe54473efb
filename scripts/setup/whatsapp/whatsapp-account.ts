/** An installation's account at WhatsApp: keys in Secret Manager, ids among the answers. */
import type { Google } from '../google/google-client.ts';
import { readSecret } from '../installation.ts';
import type { SetupContext } from '../step.ts';

/** Stored in place of a secret that the installation does not have. */
const EMPTY = '-';

export interface WhatsAppAccount {
  readonly token: string;
  /** Null while it is not stored. */
  readonly appSecret: string | null;
  readonly verifyToken: string;
  readonly numberId: string;
  readonly businessId: string;
}

async function readGiven(google: Google, name: string): Promise<string | null> {
  const stored = await readSecret(google, name);
  return stored === EMPTY ? null : stored;
}

export const hasWhatsApp = async (google: Google): Promise<boolean> =>
  (await readGiven(google, 'WHATSAPP_TOKEN')) !== null;

/** The account; null without a token. */
export async function readWhatsAppAccount({ google, answers }: SetupContext): Promise<WhatsAppAccount | null> {
  const token = await readGiven(google, 'WHATSAPP_TOKEN');
  if (token === null) return null;
  return {
    token,
    appSecret: await readGiven(google, 'WHATSAPP_APP_SECRET'),
    verifyToken: (await readGiven(google, 'WHATSAPP_VERIFY_TOKEN')) ?? '',
    numberId: answers.whatsAppNumber,
    businessId: answers.whatsAppBusiness,
  };
}
