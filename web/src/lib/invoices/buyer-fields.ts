import { buyerNumberError } from '@llevo/contract/endpoints/invoices/inputs';
import type { BuyerIdType, InvoiceBuyer } from '@llevo/contract/entities/invoice-parties';
import { BUYER_ID_TYPES } from '@llevo/contract/entities/invoice-parties';
import { allowsFinalConsumer, FINAL_CONSUMER_NUMBER } from '@llevo/contract/rules/invoices/identification';
import type { FieldValue, FormField } from '../form/fields.ts';
import { emailField, selectField, textField } from '../form/fields.ts';
import { BUYER_ID_LABELS } from './invoice-labels.ts';

/** The name that an invoice to an unnamed customer has. */
const FINAL_CONSUMER_NAME = 'CONSUMIDOR FINAL';

export const isFinalConsumer = (idType: string): boolean => idType === 'consumidor final';

/** A field that an unnamed customer does not have, with a check of its value. */
const named = (
  field: FormField<string>,
  check: (value: string, idType: BuyerIdType) => string | null = () => null,
): FormField<string> => ({
  ...field,
  validate(value, { idType } = {}) {
    const type = toIdType(idType);
    return isFinalConsumer(type) ? null : (field.validate(value) ?? check(value.trim(), type));
  },
});

const toIdType = (value: FieldValue | undefined): BuyerIdType =>
  BUYER_ID_TYPES.find((one) => one === value) ?? 'cedula';

/** The fields of a customer's fiscal data, with the known values. */
export const buyerFields = (known: Partial<InvoiceBuyer>) => ({
  idType: selectField({ initial: known.idType ?? 'cedula' }),
  idNumber: named(
    textField({ initial: known.idNumber, message: 'Escribe el número de identificación' }),
    (idNumber, idType) => buyerNumberError({ idType, idNumber }),
  ),
  name: named(textField({ initial: known.name, message: 'Escribe el nombre o la razón social' })),
  address: textField({ initial: known.address, isRequired: false }),
  email: emailField({ initial: known.email, isRequired: false }),
});

/** The identifications that a customer may have for a price; null for no price, which includes the final consumer. */
export const idTypeOptions = (totalCents: number | null) =>
  (Object.keys(BUYER_ID_LABELS) as (keyof typeof BUYER_ID_LABELS)[])
    .filter((value) => !isFinalConsumer(value) || (totalCents !== null && allowsFinalConsumer(totalCents)))
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
  const type = toIdType(idType);
  const contact = { address: address.trim(), email: email.trim() };
  return isFinalConsumer(type)
    ? { idType: type, idNumber: FINAL_CONSUMER_NUMBER, name: FINAL_CONSUMER_NAME, ...contact }
    : { idType: type, idNumber: idNumber.trim(), name: name.trim(), ...contact };
}
