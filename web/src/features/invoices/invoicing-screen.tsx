import type { InvoicingSettingsRow } from '@llevo/contract/entities/invoicing-settings';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { PATHS } from '../../lib/paths.ts';
import { useSession } from '../../lib/session/session.ts';
import { UnsavedGuard } from '../../ui/back-office/forms/unsaved-guard.tsx';
import { DetailPage } from '../../ui/back-office/layout/detail-page.tsx';
import { TabView } from '../../ui/back-office/layout/tab-view.tsx';
import { QueryBoundary } from '../../ui/back-office/status/query-boundary.tsx';
import { invoicingQuery } from './api/invoicing.ts';
import { CertificatePanel } from './certificate-panel.tsx';
import { InvoiceList } from './invoice-list.tsx';
import { PendingInvoices } from './pending/pending-invoices.tsx';
import { useInvoicesRun } from './pending/use-invoices-run.ts';
import type { InvoicesRunControls } from './pending/use-invoices-run.ts';
import { usePendingCount } from './pending/use-pending-count.ts';
import styles from './invoices.module.css';
import { SettingsForm } from './settings-form.tsx';
import { canIssueInvoices } from './setup-steps.tsx';

/** Tabs, by what is missing first. */
const tabsOf = (stored: InvoicingSettingsRow, run: InvoicesRunControls, pendingCount: string | null) => [
  { id: 'invoices', label: 'Facturas', content: <InvoiceList stored={stored} /> },
  {
    id: 'pending',
    label: pendingCount === null ? 'Por facturar' : `Por facturar ${pendingCount}`,
    content: <PendingInvoices stored={stored} run={run} />,
  },
  { id: 'settings', label: 'Datos', content: <SettingsForm key={stored.updatedAt} stored={stored} /> },
  { id: 'certificate', label: 'Certificado', content: <CertificatePanel certificate={stored.certificate} /> },
];

const TAB_BY_HASH: Readonly<Record<string, string>> = {
  '#facturas': 'invoices',
  '#por-facturar': 'pending',
  '#datos': 'settings',
  '#certificado': 'certificate',
};

const ISSUING = {
  title: 'La emisión está en marcha',
  text: 'Si sales de esta página se detiene: las facturas emitidas quedan, y las demás siguen por facturar.',
  confirmLabel: 'Salir y detenerla',
} as const;

/** /account/invoicing: the company's electronic invoices, and what it needs to issue them. */
export default function InvoicingScreen() {
  const session = useSession();
  // Another tab may open another company: its page has neither the forms of this one nor its run.
  return <InvoicingPage key={session?.account_id} />;
}

function InvoicingPage() {
  const { hash, key } = useLocation();
  const stored = useQuery(invoicingQuery());
  // Here, so that it goes on in other tabs.
  const run = useInvoicesRun();
  // A run leaves fewer; the list counts them again when its report is closed.
  const isCounted = run.state === null && stored.data !== undefined && canIssueInvoices(stored.data);
  const pendingCount = usePendingCount(isCounted);
  const isRunning = run.state !== null && run.state.phase !== 'over';
  return (
    <DetailPage
      title="Facturación electrónica"
      note="Facturas de tus servicios, autorizadas por el SRI. Emítelas desde cada servicio o varias en «Por facturar»."
      parent={{ to: PATHS.account, label: 'Mi cuenta' }}
    >
      <UnsavedGuard work={isRunning ? ISSUING : null} />
      <QueryBoundary query={stored} failureTitle="No pudimos cargar la facturación electrónica">
        {(loaded) => (
          <div className={styles.tabs}>
            <TabView
              key={key}
              name="invoicing"
              label="Facturación electrónica"
              tabs={tabsOf(loaded, run, pendingCount)}
              initialTab={TAB_BY_HASH[hash]}
            />
          </div>
        )}
      </QueryBoundary>
    </DetailPage>
  );
}
