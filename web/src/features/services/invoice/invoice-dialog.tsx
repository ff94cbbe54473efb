import type { ServiceInvoice } from '@llevo/contract/entities/invoice';
import { isFailedInvoice } from '@llevo/contract/entities/invoice';
import type { ServiceRow } from '@llevo/contract/entities/service';
import { centsFromDollars, formatDollars } from '@llevo/contract/rules/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from '../../../lib/form/use-form.ts';
import { buyerFields, toBuyer } from '../../../lib/invoices/buyer-fields.ts';
import { resendInvoice, sendInvoice, serviceInvoiceQuery } from '../../../lib/invoices/service-invoice.ts';
import { notify } from '../../../lib/notifications/notifications.ts';
import { FormDialog } from '../../../ui/back-office/forms/form-dialog.tsx';
import { BuyerFormFields } from '../../../ui/back-office/forms/buyer-form-fields.tsx';
import styles from './invoice.module.css';

interface InvoiceDialogProps {
  readonly service: ServiceRow;
  readonly onClose: () => void;
}

/** Issues the first invoice of a service or another one, or sends a failed one again with corrected data. */
export default function InvoiceDialog({ service, onClose }: InvoiceDialogProps) {
  const { data } = useQuery(serviceInvoiceQuery(service.id));
  // The section that opens this dialog has loaded it.
  return data === undefined ? null : <InvoiceForm service={service} known={data} onClose={onClose} />;
}

function InvoiceForm({ service, known, onClose }: InvoiceDialogProps & { readonly known: ServiceInvoice }) {
  // As it was on screen: what came between is a conflict.
  const [last] = useState(known.invoice);
  const failed = last !== null && isFailedInvoice(last.state) ? last : null;
  const total = failed?.total ?? service.price;
  const buyer = failed?.buyer ?? known.buyer ?? last?.buyer;
  const [fields] = useState(() => buyerFields(buyer ?? { name: service.userName }));
  const form = useForm({
    fields,
    draftId: service.id,
    send: async (values) => {
      const to = toBuyer(values);
      if (failed === null) await sendInvoice({ id: service.id, buyer: to, total, replaces: last?.id });
      else await resendInvoice({ id: failed.id, buyer: to });
      notify('success', failed === null ? 'La factura se emitió y se envía al SRI' : 'La factura se envía de nuevo');
      onClose();
    },
  });
  return (
    <FormDialog
      title={failed !== null ? 'Corregir y reenviar' : last === null ? 'Emitir factura' : 'Emitir otra factura'}
      submitLabel={failed === null ? 'Emitir factura' : 'Reenviar al SRI'}
      onClose={onClose}
      onSubmit={form.submit}
      error={form.error}
      isSending={form.isSending}
      isDirty={form.isDirty}
    >
      {failed === null && last !== null && (
        <p className={styles.note}>Reemplaza a la factura {last.number}, que ya no tiene efecto.</p>
      )}
      <p className={styles.note}>
        Total con IVA: <strong>{formatDollars(total)}</strong>. Una factura autorizada no se puede cambiar ni borrar.
      </p>
      <BuyerFormFields bind={form.bind} totalCents={centsFromDollars(total)} />
    </FormDialog>
  );
}
