import { createHmac, randomUUID } from 'node:crypto';
import { receiveWhatsAppEvent } from '@llevo/contract/endpoints/whatsapp';
import { OutboxMail } from '@llevo/contract/entities/outbox-mail';
import { paths } from '@llevo/contract/paths';
import { FAKE_WHATSAPP_APP_SECRET } from '../../../emulators/whatsapp/keys.ts';
import { statusPayload } from '../../../emulators/whatsapp/payloads.ts';
import { buildApp } from '../../../functions/src/app.ts';
import { mailDelivery } from '../../../functions/src/mail-delivery.ts';
import { deliverMail } from '../../../functions/src/platform/mail/deliver-mail.ts';
import { enqueueEmail } from '../../../functions/src/platform/mail/mail-outbox.ts';
import { grantConsent } from '../../../functions/src/platform/whatsapp/phone-consents.ts';
import { randomIpAddress } from '../../support/api/api-client.ts';
import { silentDeps } from '../../support/api/in-process-api.ts';
import { SITE_URL } from '../../support/emulators/addresses.ts';
import { adminFirestore } from '../../support/emulators/admin.ts';
import type { Activity } from './activities.ts';
import { addReads, runFunction } from './cost-meter.ts';

const REPORTS = ['sent', 'delivered', 'read'] as const;
/** Values of a notice; its template ignores others. */
const VALUES = {
  company_name: 'Llevo',
  service_number: 'LL-1',
  service_time: '24/11/2026 a las 09:00',
  driver_name: 'José',
  vehicle: 'Camión, placa PBA-1234',
  link: 'a1b2c3',
};

/** Enqueues a notice in the way of a use case, and sends it to the stack's stand-in. */
async function sendNotice(id: string, accountId: string, to: string): Promise<void> {
  await adminFirestore.runTransaction((transaction) => {
    const whatsapp = { to, template: 'driver_assigned', language: 'es', values: VALUES } as const;
    const content = { audience: 'third-party', to: '', subject: 'x', paragraphs: [], action: null } as const;
    enqueueEmail(transaction, { ...content, whatsapp }, { id, accountId, createdAt: Date.now() });
    return Promise.resolve();
  });
  await runFunction(() => deliverMail(mailDelivery, id));
}

/** Reports a status, signed as Meta does. */
async function reportStatus(app: ReturnType<typeof buildApp>, id: string, status: (typeof REPORTS)[number]) {
  const mail = OutboxMail.parse((await adminFirestore.doc(paths.mail(id)).get()).data());
  const message = { id: mail.whatsapp?.messageId ?? '', number: '593991234567', callbackData: id, errorCode: null };
  const body = JSON.stringify(
    statusPayload({ ...message, category: 'utility', isInWindow: false }, status, Date.now()),
  );
  const signature = createHmac('sha256', FAKE_WHATSAPP_APP_SECRET).update(body).digest('hex');
  const response = await app.request(`${SITE_URL}${receiveWhatsAppEvent.path}`, {
    method: receiveWhatsAppEvent.method,
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': randomIpAddress(),
      'x-hub-signature-256': `sha256=${signature}`,
    },
    body,
  });
  if (response.status !== 200) throw new Error(`A status was answered ${response.status}`);
  addReads(Number(response.headers.get('x-llevo-reads')));
}

/** A notice of a job by WhatsApp until it is read, in place of an email. */
export function whatsAppActivity(accountId: string): Activity {
  const app = buildApp(silentDeps);
  let phone = 0;
  const nextPhone = () => `+59399${String(1_000_000 + phone)}`;
  return {
    what: 'a notice by WhatsApp',
    times: 4,
    because: 'received, assigned, on the way, finished',
    before: async () => {
      phone += 1;
      const consent = { phone: nextPhone(), purposes: ['service'], language: 'es', source: 'booking' } as const;
      await adminFirestore.runTransaction((transaction) => {
        grantConsent(transaction, accountId, { ...consent, nowMs: Date.now() });
        return Promise.resolve();
      });
    },
    run: async () => {
      const id = `costs-${randomUUID()}`;
      await sendNotice(id, accountId, nextPhone());
      for (const status of REPORTS) await reportStatus(app, id, status);
    },
  };
}
