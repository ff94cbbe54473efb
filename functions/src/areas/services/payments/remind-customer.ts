import { formatCents } from '@llevo/contract/rules/money';
import { serviceNumber } from '@llevo/contract/rules/services/service-display';
import { storedServiceBalance } from '@llevo/contract/rules/services/service-payments';
import type { TemplateValues } from '@llevo/contract/rules/whatsapp/templates/all-templates';
import { enqueueEmail } from '../../../platform/mail/mail-outbox.ts';
import type { WhatsAppPart } from '../../../platform/seams/email.ts';
import { settings } from '../../../platform/settings.ts';
import { systemIds } from '../../../platform/system.ts';
import type { RemindCustomer } from '../../alerts/evaluate-service-alerts.ts';
import { findCompanySender } from '../company-sender.ts';
import { paymentReminderEmail } from '../emails/payment-reminder-email.ts';
import { readJobPeople } from '../job-messages.ts';
import { trackingToken } from '../tracking-link.ts';

/** Queues a reminder of a payment. A customer without an address and without WhatsApp gets none. */
export const remindCustomer: RemindCustomer = async (transaction, { accountId, service, sinceMs }, clock) => {
  const { customer: to, whatsapp: contact } = await readJobPeople(transaction, accountId, service);
  if (to === '' && !contact) return;
  const sender = await findCompanySender({ clock, ids: systemIds, siteUrl: settings.siteUrl() }, accountId);
  const token = trackingToken(accountId, service);
  const amountCents = storedServiceBalance(service).dueCents;
  const values: TemplateValues<'payment_reminder'> = {
    service_number: serviceNumber(service),
    company_name: sender.company,
    amount: formatCents(amountCents),
    link: token,
  };
  const whatsapp: WhatsAppPart | undefined = contact ? { ...contact, template: 'payment_reminder', values } : undefined;
  enqueueEmail(
    transaction,
    { to, whatsapp, ...paymentReminderEmail(sender, { service, amountCents, trackingToken: token }) },
    {
      id: `payment-reminder-${service.id}-${sinceMs.toString()}`,
      accountId,
      createdAt: clock.nowMs(),
      serviceId: service.id,
      // Its link is a secret, which the outbox clears once the e-mail is sent.
      isSecret: true,
    },
  );
};
