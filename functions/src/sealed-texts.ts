import { certificateTexts } from './areas/invoices/certificate-vault.ts';
import { webhookTexts } from './areas/webhooks/webhook-secrets.ts';
import type { SealedTexts } from './platform/identity/reseal-texts.ts';
import type { SealedUse } from './platform/identity/secret-box.ts';
import { twoFactorTexts } from './platform/identity/two-factor/two-factor-texts.ts';

/** The stored texts of every use of the sealing key, for its rotation (docs/decisions/0093). */
export const SEALED_TEXTS: Readonly<Record<SealedUse, SealedTexts>> = {
  'two-factor': twoFactorTexts,
  webhooks: webhookTexts,
  certificates: certificateTexts,
};
