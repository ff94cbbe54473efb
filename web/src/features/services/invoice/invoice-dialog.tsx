import type { ServiceInvoice } from '@llevo/contract/entities/invoice';
import type { ServiceRow } from '@llevo/contract/entities/service';
import { centsFromDollars, formatDollars } from '@llevo/contract/rules/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from '../../../lib/form/use-form.ts';
import { resendInvoice, sendInvoice, serviceInvoiceQuery } from '../../../lib/invoices/service-invoice.ts';
import { notify } from '../../../lib/notifications/notifications.ts';
import { FormDialog } from '../../../ui/back-office/forms/form-dialog.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { buyerFields, idTypeOptions, isFinalConsumer, toBuyer } from './buyer-values.ts';
import styles from './invoice.module.css';

interface InvoiceDialogProps {
  readonly service: ServiceRow;
  readonly onClose: () => void;
}

/** Issues the invoice of a service, or sends a failed one again with corrected data. */
export default function InvoiceDialog({ service, onClose }: InvoiceDialogProps) {
  const { data } = useQuery(serviceInvoiceQuery(service.id));
  // The section that opens this dialog has loaded it.
  return data === undefined ? null : <InvoiceForm service={service} known={data} onClose={onClose} />;
}

function InvoiceForm({ service, known, onClose }: InvoiceDialogProps & { readonly known: ServiceInvoice }) {
  const failed = known.invoice;
  const total = failed?.total ?? service.price;
  const buyer = failed?.buyer ?? known.buyer;
  const [fields] = useState(() => buyerFields(buyer ?? { name: service.userName }));
  const form = useForm({
    fields,
    draftId: service.id,
    send: async (values) => {
      const to = toBuyer(values);
      if (failed === null) await sendInvoice({ id: service.id, buyer: to, total });
      else await resendInvoice({ id: service.id, buyer: to });
      notify('success', failed === null ? 'La factura se emitió y se envía al SRI' : 'La factura se envía de nuevo');
      onClose();
    },
  });
  return (
    <FormDialog
      title={failed === null ? 'Emitir factura' : 'Corregir y reenviar'}
      submitLabel={failed === null ? 'Emitir factura' : 'Reenviar al SRI'}
      onClose={onClose}
      onSubmit={form.submit}
      error={form.error}
      isSending={form.isSending}
    >
      <p className={styles.note}>
        Total con IVA: <strong>{formatDollars(total)}</strong>. Una factura autorizada no se puede cambiar ni borrar.
      </p>
      <SelectField
        label="Identificación del cliente"
        options={idTypeOptions(centsFromDollars(total))}
        field={form.bind('idType')}
      />
      {!isFinalConsumer(form.values.idType) && (
        <>
          <TextField label="Número" inputMode="text" autoComplete="off" maxLength={20} field={form.bind('idNumber')} />
          <TextField label="Nombre o razón social" autoComplete="off" maxLength={300} field={form.bind('name')} />
        </>
      )}
      <TextField label="Dirección" isOptional autoComplete="off" maxLength={300} field={form.bind('address')} />
      <TextField
        label="Correo"
        isOptional
        hint="Recibe el XML y el RIDE cuando el SRI autoriza la factura."
        type="email"
        autoComplete="off"
        maxLength={200}
        field={form.bind('email')}
      />
    </FormDialog>
  );
}
