import { formatCents } from '@llevo/contract/rules/money';
import { storedServiceBalance } from '@llevo/contract/rules/services/service-payments';
import type { TemplateValues } from '@llevo/contract/rules/whatsapp/templates/all-templates';
import { enqueueEmail } from '../../../platform/mail/mail-outbox.ts';
import type { WhatsAppPart } from '../../../platform/seams/email.ts';
import { settings } from '../../../platform/settings.ts';
import { systemIds } from '../../../platform/system.ts';
import type { RemindCustomer } from '../../alerts/evaluate-service-alerts.ts';
import { findCompanySender } from '../company-sender.ts';
import { readJobPeople } from '../job-messages.ts';
import { trackingToken } from '../tracking-link.ts';
import { numberText } from '../whatsapp/template-values.ts';
import { paymentReminderEmail } from '../emails/payment-reminder-email.ts';

/**
 * Reads what a reminder of a payment needs, and returns the function that queues it. A customer without an address and
 * without WhatsApp gets none.
 */
export const remindCustomer: RemindCustomer = async (transaction, { accountId, service, wait }, clock) => {
  const people = await readJobPeople(transaction, accountId, service);
  if (people.customer === '' && !people.whatsapp) return () => undefined;
  const sender = await findCompanySender({ clock, ids: systemIds, siteUrl: settings.siteUrl() }, accountId);
  const token = trackingToken(accountId, service);
  const amountCents = storedServiceBalance(service).dueCents;
  const values: TemplateValues<'payment_reminder'> = {
    service_number: numberText(service),
    company_name: sender.company,
    amount: formatCents(amountCents),
    link: token,
  };
  const whatsapp: WhatsAppPart | undefined = people.whatsapp
    ? { ...people.whatsapp, template: 'payment_reminder', values }
    : undefined;
  const content = paymentReminderEmail(sender, { service, amountCents, trackingToken: token });
  return (nowMs) => {
    enqueueEmail(
      transaction,
      { to: people.customer, whatsapp, ...content },
      {
        id: `payment-reminder-${service.id}-${wait.sinceMs.toString()}`,
        accountId,
        createdAt: nowMs,
        serviceId: service.id,
        // Its link is a secret, which the outbox clears once the e-mail is sent.
        isSecret: true,
      },
    );
  };
};
