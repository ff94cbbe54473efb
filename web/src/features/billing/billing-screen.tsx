import { getTaxpayer, saveTaxpayer } from '@llevo/contract/endpoints/billing/taxpayer';
import type { Invoice } from '@llevo/contract/entities/billing';
import type { InvoiceBuyer } from '@llevo/contract/entities/invoice-parties';
import { isPaidPlan } from '@llevo/contract/rules/billing/plans';
import { formatDollars } from '@llevo/contract/rules/money';
import { useQuery, queryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { formatIsoDate } from '../../lib/i18n/format-iso-date.ts';
import { useForm } from '../../lib/form/use-form.ts';
import { call } from '../../lib/http/call.ts';
import { queryClient } from '../../lib/http/query-client.ts';
import { buyerFields, toBuyer } from '../../lib/invoices/buyer-fields.ts';
import { notify } from '../../lib/notifications/notifications.ts';
import { PATHS } from '../../lib/paths.ts';
import { SimpleTable } from '../../ui/back-office/data/simple-table.tsx';
import type { SimpleColumn } from '../../ui/back-office/data/simple-table.tsx';
import { BackOfficeForm } from '../../ui/back-office/forms/back-office-form.tsx';
import { BuyerFormFields } from '../../ui/back-office/forms/buyer-form-fields.tsx';
import { UnsavedGuard } from '../../ui/back-office/forms/unsaved-guard.tsx';
import { DetailPage } from '../../ui/back-office/layout/detail-page.tsx';
import { Panel } from '../../ui/back-office/layout/panel.tsx';
import { TabView } from '../../ui/back-office/layout/tab-view.tsx';
import { QueryBoundary } from '../../ui/back-office/status/query-boundary.tsx';
import { StateBadge } from '../../ui/back-office/status/state-badge.tsx';
import { IconFileTypePdf } from '../../ui/icons/file-type-pdf.ts';
import { billingQuery, invoicesQuery } from './api/billing.ts';
import type { Billing } from './api/billing.ts';
import { invoiceState } from './billing-labels.ts';
import { CardTab } from './card/card-tab.tsx';
import { PlanTab } from './plan/plan-tab.tsx';
import styles from './billing.module.css';

const COLUMNS: readonly SimpleColumn<Invoice>[] = [
  { id: 'number', header: 'Factura', inCard: 'title', cell: ({ number }) => <strong>{number}</strong> },
  { id: 'date', header: 'Fecha', cell: ({ date }) => formatIsoDate(date) },
  {
    id: 'status',
    header: 'Estado',
    cell: ({ status }) => {
      const { label, variant } = invoiceState(status);
      return <StateBadge variant={variant}>{label}</StateBadge>;
    },
  },
  { id: 'total', header: 'Total', isFigure: true, cell: ({ total }) => formatDollars(total) },
  {
    id: 'pdf',
    header: 'PDF',
    inCard: 'foot',
    cell: ({ invoice_pdf: pdf, number }) =>
      pdf === null ? null : (
        <a
          href={pdf}
          target="_blank"
          rel="noreferrer"
          className={styles.pdf}
          aria-label={`Descargar la factura ${number} en PDF`}
        >
          <IconFileTypePdf size={20} stroke={1.7} />
          PDF
        </a>
      ),
  },
];

/** SPEC §2's Invoices tab. */
function InvoicesTab() {
  const invoices = useQuery(invoicesQuery());
  return (
    <QueryBoundary query={invoices} failureTitle="No pudimos cargar tus facturas">
      {(rows) => (
        <SimpleTable
          label="Facturas"
          columns={COLUMNS}
          rows={rows}
          rowId={({ number }) => number}
          cardsOn="phones"
          empty="Todavía no hay facturas. La primera aparece con el primer cobro."
        />
      )}
    </QueryBoundary>
  );
}

const TAXPAYER_KEY = ['billing', 'taxpayer'];

/** Taxpayer on the invoices of the plan, or null. */
const taxpayerQuery = () =>
  queryOptions({
    queryKey: TAXPAYER_KEY,
    queryFn: ({ signal }) => call(getTaxpayer, {}, { signal }),
    meta: { handlesOwnErrors: true },
  });

/** Saves the taxpayer. Throws ApiError or NetworkError. */
async function storeTaxpayer(taxpayer: InvoiceBuyer): Promise<void> {
  queryClient.setQueryData(TAXPAYER_KEY, await call(saveTaxpayer, { taxpayer }));
}

/** The fiscal data that the invoices of the plan show. */
export function TaxpayerTab() {
  const taxpayer = useQuery(taxpayerQuery());
  return (
    <Panel title="Datos de tus facturas">
      <QueryBoundary query={taxpayer} failureTitle="No pudimos cargar tus datos">
        {(stored) => (
          <div className={styles.readable}>
            <UnsavedGuard />
            <TaxpayerForm stored={stored} />
          </div>
        )}
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
      form.resetDirty();
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
      isDirty={form.isDirty}
      onDiscard={form.reset}
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

const ACCOUNT_PAGE = { to: PATHS.account, label: 'Mi cuenta' } as const;

/** Tab that a link opens by its hash. */
const TAB_BY_HASH: Readonly<Record<string, string>> = { '#tarjeta': 'card', '#facturas': 'invoices' };

/** SPEC §2: card and invoices only on a paid plan; their fiscal data too. */
const tabsOf = (billing: Billing) => [
  { id: 'plan', label: 'Plan', content: <PlanTab billing={billing} /> },
  ...(billing.plan !== null && isPaidPlan(billing.plan)
    ? [
        { id: 'card', label: 'Tarjeta', content: <CardTab /> },
        { id: 'invoices', label: 'Facturas', content: <InvoicesTab /> },
        { id: 'taxpayer', label: 'Datos', content: <TaxpayerTab /> },
      ]
    : []),
];

/** SPEC §2 /account/billing: plan, card and invoices in tabs. */
export default function BillingScreen() {
  const { hash, key } = useLocation();
  const billing = useQuery(billingQuery());
  return (
    <DetailPage title="Facturación" parent={ACCOUNT_PAGE}>
      <QueryBoundary query={billing} failureTitle="No pudimos cargar tu plan">
        {(loaded) => (
          <TabView key={key} name="billing" label="Facturación" tabs={tabsOf(loaded)} initialTab={TAB_BY_HASH[hash]} />
        )}
      </QueryBoundary>
    </DetailPage>
  );
}
