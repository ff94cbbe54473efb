import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Panel } from '../../../ui/back-office/layout/panel.tsx';
import type { ChosenPeriod } from '../../../ui/chart/period.ts';
import { countOf, peopleStatQuery } from '../api/dashboard.ts';
import type { PeopleStatId } from '../api/dashboard.ts';
import { CUSTOMER_COHORTS, LEAD_COHORTS } from '../cohorts.ts';
import type { Cohort } from '../cohorts.ts';
import { formatPercent, percentOf } from '@llevo/contract/rules/format-number';
import { Contacts } from '../modals/contacts-modal.tsx';
import { StatActions, StoresAction } from '../stat-actions.tsx';
import { StatTile } from '../../../ui/back-office/data/stat-tile.tsx';
import { CohortBar } from './cohort-bar.tsx';
import styles from './cohorts-card.module.css';

/** SPEC §2 "Cohortes": two groups of people who are no customers yet, and all customers as one bar of four. */
export function CohortsCard({ period }: { readonly period: ChosenPeriod }) {
  const counts = useQueries({
    queries: CUSTOMER_COHORTS.map(({ id }) => peopleStatQuery(id)),
    combine: (results) => results.map(({ data }) => (data === undefined ? null : countOf(data))),
  });
  const [chosenId, setChosenId] = useState<PeopleStatId | null>(null);
  const chosen = CUSTOMER_COHORTS.find(({ id }) => id === chosenId);
  const known = counts.filter((count) => count !== null);
  const customers = known.length === CUSTOMER_COHORTS.length ? known.reduce((sum, count) => sum + count, 0) : null;
  return (
    <Panel title="Cohortes">
      <p className={styles.note}>Del primer interés al segundo servicio.</p>
      <ol className={styles.leads}>
        {LEAD_COHORTS.map((cohort) => (
          <li key={cohort.id}>
            <CohortTile cohort={cohort} customers={null} period={period} />
          </li>
        ))}
      </ol>
      <CohortBar counts={counts} chosenId={chosenId} onChoose={setChosenId} />
      <ol className={styles.customers} start={LEAD_COHORTS.length + 1}>
        {CUSTOMER_COHORTS.map((cohort, at) => (
          <li key={cohort.id} data-step={at} data-chosen={cohort.id === chosenId}>
            <CohortTile cohort={cohort} customers={customers} period={period} />
          </li>
        ))}
      </ol>
      {chosen !== undefined && (
        <section className={styles.contacts} aria-label={`Contactos: ${chosen.title}`}>
          <h3 className={styles.contactsTitle}>{chosen.title}</h3>
          <Contacts key={chosen.id} id={chosen.id} title={chosen.title} />
        </section>
      )}
    </Panel>
  );
}

interface CohortTileProps {
  readonly cohort: Cohort;
  /** Number of all customers; null for cohorts outside them. */
  readonly customers: number | null;
  /** With which its chart begins. */
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
        customers !== null &&
        customers > 0 &&
        `${formatPercent(percentOf(countOf(data) ?? 0, customers))} de los clientes`
      }
      tools={isUnavailable ? <StoresAction title={title} /> : <StatActions id={id} title={title} period={period} />}
    />
  );
}
