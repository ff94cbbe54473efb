import type { InvoiceBuyer } from '@llevo/contract/entities/invoice-parties';
import { BUYER_ID_TYPES } from '@llevo/contract/entities/invoice-parties';
import { allowsFinalConsumer, FINAL_CONSUMER_NUMBER } from '@llevo/contract/rules/invoices/identification';
import { BUYER_ID_LABELS } from '../../../lib/invoices/invoice-labels.ts';

/** The name that an invoice to an unnamed customer has. */
const FINAL_CONSUMER_NAME = 'CONSUMIDOR FINAL';

export const isFinalConsumer = (idType: string): boolean => idType === 'consumidor final';

/** How a customer may be identified for a price. */
export const idTypeOptions = (totalCents: number) =>
  (Object.keys(BUYER_ID_LABELS) as (keyof typeof BUYER_ID_LABELS)[])
    .filter((value) => !isFinalConsumer(value) || allowsFinalConsumer(totalCents))
    .map((value) => ({ value, label: BUYER_ID_LABELS[value] }));

interface BuyerValues {
  readonly idType: string;
  readonly idNumber: string;
  readonly name: string;
  readonly address: string;
  readonly email: string;
}

/** The customer of an invoice from the values of the form, whose options are those of the contract. */
export function toBuyer({ idType, idNumber, name, address, email }: BuyerValues): InvoiceBuyer {
  const type = BUYER_ID_TYPES.find((one) => one === idType) ?? 'cedula';
  const contact = { address: address.trim(), email: email.trim() };
  return isFinalConsumer(type)
    ? { idType: type, idNumber: FINAL_CONSUMER_NUMBER, name: FINAL_CONSUMER_NAME, ...contact }
    : { idType: type, idNumber: idNumber.trim(), name: name.trim(), ...contact };
}
