import type { BuyerIdType, InvoiceBuyer } from '@llevo/contract/entities/invoice-parties';
import type { Payments } from '../../../platform/seams/payments.ts';
import { withStripeErrors } from './stripe-errors.ts';

/** As Stripe prints them on invoices: at most four fields, each with a value of so many characters. */
const MAX_VALUE = 140;

const ID_LABELS = {
  ruc: 'RUC',
  cedula: 'Cédula',
  pasaporte: 'Pasaporte',
  exterior: 'Documento',
  'consumidor final': 'Identificación',
} as const satisfies Record<BuyerIdType, string>;

const customFields = ({ idType, idNumber, name, address }: InvoiceBuyer) =>
  [
    { name: 'Razón social', value: name },
    { name: ID_LABELS[idType], value: idNumber },
    { name: 'Dirección', value: address },
  ].flatMap((field) => (field.value === '' ? [] : [{ ...field, value: field.value.slice(0, MAX_VALUE) }]));

/** Fields of their own, because name and e-mail are those of the account with every card. */
export const stripeTaxpayer: Pick<Payments, 'describeCustomer'> = {
  describeCustomer: async (customerId, taxpayer, key) => {
    const { email } = taxpayer;
    const facts = {
      ...(email !== '' && { email }),
      invoice_settings: { custom_fields: customFields(taxpayer) },
    };
    await withStripeErrors((stripe) =>
      stripe.customers.update(customerId, facts, { idempotencyKey: `${key}.taxpayer` }),
    );
  },
};
