import { isPaidPlan } from '@llevo/contract/rules/billing/plans';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { PATHS } from '../../lib/paths.ts';
import { DetailPage } from '../../ui/back-office/layout/detail-page.tsx';
import { TabView } from '../../ui/back-office/layout/tab-view.tsx';
import { QueryBoundary } from '../../ui/back-office/status/query-boundary.tsx';
import { billingQuery } from './api/billing.ts';
import type { Billing } from './api/billing.ts';
import { CardTab } from './card/card-tab.tsx';
import { InvoicesTab } from './invoices-tab.tsx';
import { PlanTab } from './plan/plan-tab.tsx';
import { TaxpayerTab } from './taxpayer-tab.tsx';

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
    <DetailPage title="Facturación" parent={ACCOUNT_PAGE} isNarrow>
      <QueryBoundary query={billing} failureTitle="No pudimos cargar tu plan">
        {(loaded) => (
          <TabView key={key} name="billing" label="Facturación" tabs={tabsOf(loaded)} initialTab={TAB_BY_HASH[hash]} />
        )}
      </QueryBoundary>
    </DetailPage>
  );
}
