import { formatPercent, percentOf } from '@llevo/contract/rules/format-number';
import { useQueries, useQuery } from '@tanstack/react-query';
import { StatTile } from '../../../ui/back-office/data/stat-tile.tsx';
import { Panel } from '../../../ui/back-office/layout/panel.tsx';
import type { ChosenPeriod } from '../../../ui/chart/period.ts';
import { IconChevronRight } from '../../../ui/icons/chevron-right.ts';
import { CUSTOMER_COHORTS, LEAD_COHORTS, onwardShares, sumOfCounts } from '../cohorts.ts';
import type { Cohort } from '../cohorts.ts';
import { countOf, peopleStatQuery } from '../dashboard-queries.ts';
import { StatActions, StoresAction } from '../stat-actions.tsx';
import styles from './cohorts-card.module.css';

/**
 * SPEC §2 "Cohortes" as steps: people who are not customers yet, then all customers by the step that they reached, with
 * the share that goes on between the steps.
 */
export function CohortsCard({ period }: { readonly period: ChosenPeriod }) {
  const counts = useQueries({
    queries: CUSTOMER_COHORTS.map(({ id }) => peopleStatQuery(id)),
    combine: (results) => results.map(({ data }) => (data === undefined ? null : countOf(data))),
  });
  const customers = sumOfCounts(counts);
  const shares = onwardShares(counts);
  return (
    <Panel
      title="Cohortes"
      help="Del primer interés al segundo servicio. Cuenta a todos, sea cual sea el período. Entre dos pasos está la parte de los clientes que llegó al primero y siguió."
    >
      <ol className={styles.strip}>
        {LEAD_COHORTS.map((cohort) => (
          <li key={cohort.id} className={styles.step}>
            <CohortTile cohort={cohort} customers={null} period={period} />
            <Onward percent={null} />
          </li>
        ))}
        {CUSTOMER_COHORTS.map((cohort, at) => (
          <li key={cohort.id} className={styles.step} data-step={at}>
            <CohortTile cohort={cohort} customers={customers} period={period} />
            {at < CUSTOMER_COHORTS.length - 1 && <Onward percent={shares[at] ?? null} />}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

/** Between two steps: an arrow, and the share that goes on where it is known. */
const Onward = ({ percent }: { readonly percent: number | null }) => (
  <p className={styles.onward}>
    {percent !== null && (
      <span>
        <strong>{formatPercent(percent)}</strong> sigue
      </span>
    )}
    <IconChevronRight size={18} stroke={1.8} aria-hidden="true" />
  </p>
);

interface CohortTileProps {
  readonly cohort: Cohort;
  /** Number of all customers; null while unknown, and for cohorts outside them. */
  readonly customers: number | null;
  /** Initial period of its chart. */
  readonly period: ChosenPeriod;
}

function CohortTile({ cohort: { id, title }, customers, period }: CohortTileProps) {
  const query = useQuery(peopleStatQuery(id));
  const isUnavailable = id === 'downloadedNotRegistered';
  return (
    <StatTile
      label={title}
      query={query}
      count={countOf}
      change={(data) =>
        customers !== null && customers > 0 && <CustomersPart percent={percentOf(countOf(data) ?? 0, customers)} />
      }
      isRow
      tools={isUnavailable ? <StoresAction title={title} /> : <StatActions id={id} title={title} period={period} />}
    />
  );
}

/** A cohort's part of all customers, as a bar and in words. */
const CustomersPart = ({ percent }: { readonly percent: number }) => (
  <>
    <span className={styles.bar} aria-hidden="true">
      <span style={{ width: `${percent.toString()}%` }} />
    </span>
    {`${formatPercent(percent)} de los clientes`}
  </>
);
