import type { AddressedEmail } from '../../../platform/seams/email.ts';
import { ownerNoticeEmail } from '../../session/emails/owner-notice-email.ts';

const CHANGES = {
  created: 'Se agregó un destino de webhooks',
  moved: 'Cambió la dirección de un destino de webhooks',
  rotated: 'Se renovó el secreto de un destino de webhooks',
} as const;

interface ChangedWebhook {
  readonly change: keyof typeof CHANGES;
  readonly url: string;
  readonly by: string;
}

/** E-mail about a webhook endpoint that receives the account's data: to who changed it, and to the owners. */
export const webhookChangedEmail =
  (siteUrl: string) =>
  ({ change, url, by }: ChangedWebhook): ((to: string) => AddressedEmail) =>
    ownerNoticeEmail({
      subject: `${CHANGES[change]} de tu cuenta`,
      what: [`${CHANGES[change]}. Recibe datos de la cuenta en ${URL.parse(url)?.host ?? url}.`],
      by,
      action: { label: 'Ver los webhooks', url: `${siteUrl}/account/webhooks` },
    });
