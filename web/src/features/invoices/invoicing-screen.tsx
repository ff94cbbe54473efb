import type { InvoicingSettingsRow } from '@llevo/contract/entities/invoicing-settings';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { PATHS } from '../../lib/paths.ts';
import { UnsavedGuard } from '../../ui/back-office/forms/unsaved-guard.tsx';
import { DetailPage } from '../../ui/back-office/layout/detail-page.tsx';
import { TabView } from '../../ui/back-office/layout/tab-view.tsx';
import { QueryBoundary } from '../../ui/back-office/status/query-boundary.tsx';
import { invoicingQuery } from './api/invoicing.ts';
import { CertificatePanel } from './certificate-panel.tsx';
import { InvoiceList } from './invoice-list.tsx';
import { SettingsForm } from './settings-form.tsx';

/** Tabs, by what is missing first. */
const tabsOf = (stored: InvoicingSettingsRow) => [
  { id: 'invoices', label: 'Facturas', content: <InvoiceList stored={stored} /> },
  { id: 'settings', label: 'Datos', content: <SettingsForm key={stored.updatedAt} stored={stored} /> },
  { id: 'certificate', label: 'Certificado', content: <CertificatePanel certificate={stored.certificate} /> },
];

const TAB_BY_HASH: Readonly<Record<string, string>> = {
  '#facturas': 'invoices',
  '#datos': 'settings',
  '#certificado': 'certificate',
};

/** /account/invoicing: the company's electronic invoices, and what it needs to issue them. */
export default function InvoicingScreen() {
  const { hash, key } = useLocation();
  const stored = useQuery(invoicingQuery());
  return (
    <DetailPage
      title="Facturación electrónica"
      note="Facturas de tus servicios, firmadas y autorizadas por el SRI. Se emiten desde cada servicio finalizado."
      parent={{ to: PATHS.account, label: 'Mi cuenta' }}
    >
      <UnsavedGuard />
      <QueryBoundary query={stored} failureTitle="No pudimos cargar la facturación electrónica">
        {(loaded) => (
          <TabView
            key={key}
            name="invoicing"
            label="Facturación electrónica"
            tabs={tabsOf(loaded)}
            initialTab={TAB_BY_HASH[hash]}
          />
        )}
      </QueryBoundary>
    </DetailPage>
  );
}
