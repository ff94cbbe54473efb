import type { Service } from '@llevo/contract/entities/service';
import { formatCents } from '@llevo/contract/rules/money';
import { bankAccountName, documentLabel } from '@llevo/contract/rules/quoter/bank-accounts';
import { paymentPlanText } from '@llevo/contract/rules/services/payment-schedule';
import { serviceNumber } from '@llevo/contract/rules/services/service-display';
import { storedServiceBalance } from '@llevo/contract/rules/services/service-payments';
import { isTransferDue } from '@llevo/contract/rules/services/tracking';
import { sanitiseName } from '../../../platform/mail/sanitise-name.ts';
import type { CompanySender } from '../company-sender.ts';

/** How a new order is paid: what is due when, and the company's accounts if a transfer is due. */
export function paymentParagraphs({ bankAccounts }: CompanySender, service: Service): string[] {
  const balance = storedServiceBalance(service);
  const plan = paymentPlanText(service);
  const isTransferable = isTransferDue(service, balance) && bankAccounts.length > 0;
  return [
    ...(plan === null ? [] : [plan]),
    ...(isTransferable
      ? [
          `Para transferir ${formatCents(balance.dueCents)}, con la referencia ${serviceNumber(service)}:`,
          ...bankAccounts.map(
            ({ bank, type, number, holder, document }) =>
              `${bankAccountName({ bank: sanitiseName(bank), type })}\nNúmero: ${number}\nTitular: ${sanitiseName(holder)}\n${documentLabel(document)}: ${document}`,
          ),
          'Después sube el comprobante en el enlace.',
        ]
      : []),
  ];
}
