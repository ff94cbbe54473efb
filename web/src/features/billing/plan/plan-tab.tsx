import { CloseAccount } from '../close/close-account.tsx';
import type { Billing } from '../api/billing.ts';
import { UsagePanel } from '../usage/usage-panel.tsx';
import { PlanForm } from './plan-form.tsx';
import { PlanSummary } from './plan-summary.tsx';
import styles from './plan-tab.module.css';

/** SPEC §2's Plan tab: the plan and its period, how much of it is used, another plan, and the way out. */
export const PlanTab = ({ billing }: { readonly billing: Billing }) => (
  <div className={styles.tab}>
    <PlanSummary billing={billing} />
    <UsagePanel />
    <PlanForm billing={billing} />
    <CloseAccount />
  </div>
);
