import type { InvoiceBuyer } from '@llevo/contract/entities/invoice-parties';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from '../../lib/form/use-form.ts';
import { buyerFields, toBuyer } from '../../lib/invoices/buyer-fields.ts';
import { notify } from '../../lib/notifications/notifications.ts';
import { BackOfficeForm } from '../../ui/back-office/forms/back-office-form.tsx';
import { BuyerFormFields } from '../../ui/back-office/forms/buyer-form-fields.tsx';
import { Panel } from '../../ui/back-office/layout/panel.tsx';
import { QueryBoundary } from '../../ui/back-office/status/query-boundary.tsx';
import { storeTaxpayer, taxpayerQuery } from './api/taxpayer.ts';

/** The fiscal data that the invoices of the plan show. */
export function TaxpayerTab() {
  const taxpayer = useQuery(taxpayerQuery());
  return (
    <Panel title="Datos de tus facturas">
      <QueryBoundary query={taxpayer} failureTitle="No pudimos cargar tus datos">
        {(stored) => <TaxpayerForm stored={stored} />}
      </QueryBoundary>
    </Panel>
  );
}

function TaxpayerForm({ stored }: { readonly stored: InvoiceBuyer | null }) {
  const [fields] = useState(() => buyerFields(stored ?? { idType: 'ruc' }));
  const form = useForm({
    fields,
    send: async (values) => {
      await storeTaxpayer(toBuyer(values));
      notify('success', 'Tus datos de facturación se guardaron');
    },
  });
  return (
    <BackOfficeForm
      onSubmit={form.submit}
      error={form.error}
      isSending={form.isSending}
      submitLabel="Guardar"
      label="Datos de tus facturas"
    >
      <p>Aparecen en las facturas de tu plan desde la próxima.</p>
      <BuyerFormFields
        bind={form.bind}
        totalCents={null}
        idLabel="Identificación"
        emailHint="Sin él, en las facturas consta el correo del dueño de la cuenta."
      />
    </BackOfficeForm>
  );
}
