import { updateCustomer } from '@llevo/contract/endpoints/people/customers';
import type { CustomerRow } from '@llevo/contract/entities/customer';
import type { InvoiceBuyer } from '@llevo/contract/entities/invoice-parties';
import { fullName } from '@llevo/contract/rules/people/full-name';
import { useState } from 'react';
import { useForm } from '../../../../lib/form/use-form.ts';
import { call } from '../../../../lib/http/call.ts';
import { buyerFields, toBuyer } from '../../../../lib/invoices/buyer-fields.ts';
import { BuyerFormFields } from '../../../../ui/back-office/forms/buyer-form-fields.tsx';
import { FormDialog } from '../../../../ui/back-office/forms/form-dialog.tsx';
import { useSavePerson } from '../../shared/use-save-person.ts';
import { CUSTOMER_KIND } from '../customer-kind.ts';

interface CustomerInvoicingDialogProps {
  readonly customer: CustomerRow;
  readonly onClose: () => void;
}

/** Taxpayer on a customer's invoices; filled in from the contact data before the first one. */
export default function CustomerInvoicingDialog({ customer, onClose }: CustomerInvoicingDialogProps) {
  const { address, email, invoiceBuyer } = customer;
  const [fields] = useState(() => buyerFields(invoiceBuyer ?? { name: fullName(customer), address, email }));
  const { save } = useSavePerson({
    kind: CUSTOMER_KIND,
    person: customer,
    create: () => Promise.reject(new Error('Only existing customers have fiscal data')),
    update: (seen, changes: { readonly invoiceBuyer?: InvoiceBuyer }) =>
      call(updateCustomer, { ...seen, ...changes }, { returns: 'response' }),
    onSaved: onClose,
  });
  const form = useForm({
    fields,
    draftId: `invoicing-${customer.id}`,
    send: (values) => save({ invoiceBuyer: toBuyer(values) }),
  });
  return (
    <FormDialog
      title={`Datos para facturar a ${fullName(customer)}`}
      submitLabel="Guardar cambios"
      onClose={onClose}
      onSubmit={form.submit}
      error={form.error}
      isSending={form.isSending}
      isDirty={form.isDirty}
    >
      <BuyerFormFields bind={form.bind} totalCents={null} />
    </FormDialog>
  );
}
