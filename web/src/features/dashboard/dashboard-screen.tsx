import { guayaquilDate } from '@llevo/contract/rules/dates';
import { CloseButton } from '@mantine/core';
import { useQueryClient, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useNow } from '../../lib/browser/use-now.ts';
import { CountersListener } from '../../lib/live/counters-listener.tsx';
import { PeriodPicker } from '../../ui/chart/period-picker.tsx';
import {
  BankAccountsCard,
  PaymentsCard,
  ServiceHistoryCard,
  ServiceStatusCard,
  CargoTypesCard,
  UserStatusCard,
  VehiclesCard,
} from './cards/chart-cards.tsx';
import { CohortsCard } from './cards/cohorts-card.tsx';
import { KeyFigures } from './cards/key-figures.tsx';
import { ServiceStatsCard, UserStatsCard } from './cards/stat-cards.tsx';
import { DashboardHeader } from './dashboard-header.tsx';
import { serviceStatsQuery, userStatsQuery } from './dashboard-queries.ts';
import { OnboardingCard } from './onboarding/onboarding-card.tsx';
import { comparisonOf, METRIC_PERIODS, usePagePeriod } from './page-period.ts';
import type { PagePeriod } from './page-period.ts';
import { comparedDays, comparedWithText, isUnfinished } from './period-figures.ts';
import styles from './dashboard.module.css';

const ALL_COUNTERS = ['customers', 'drivers', 'services', 'leads'] as const;

/** SPEC §2 /dashboard: statistics of customers, drivers and services. */
export default function DashboardScreen() {
  const client = useQueryClient();
  const [period, choosePeriod] = usePagePeriod();
  const today = guayaquilDate(useNow());
  return (
    <>
      <DashboardHeader
        title="Métricas"
        controls={
          <div className={styles.period}>
            <PeriodPicker label="Métricas" choices={METRIC_PERIODS} chosen={period.chosen} onChoose={choosePeriod} />
          </div>
        }
        note={periodNote(period.days, today)}
      />
      <CountersListener
        kinds={ALL_COUNTERS}
        onChange={() => {
          void client.invalidateQueries({ queryKey: ['dashboard'], type: 'active' });
        }}
      />
      <WelcomeBanner />
      <OnboardingCard />
      <Metrics period={period} />
    </>
  );
}

/** The period and the one that its changes compare with, said once for all cards; all records have no changes. */
const periodNote = (days: PagePeriod['days'], today: string) =>
  days === null || days === 'all' ? undefined : (
    <>
      <span>{comparedWithText(days, comparedDays(days))}</span>
      {isUnfinished(days, today) && <span> Hoy aún no termina y no cuenta en los cambios.</span>}
    </>
  );

interface FoldedProps {
  readonly isFolded: boolean;
  /** Name of the cards without data. */
  readonly title: string;
  readonly children: ReactNode;
}

/** Cards without data, as one line that opens them. */
function Folded({ isFolded, title, children }: FoldedProps) {
  if (!isFolded) return children;
  return (
    <details className={styles.folded}>
      <summary>
        <strong>{title}</strong> <span>Sin datos todavía</span>
      </summary>
      {children}
    </details>
  );
}

/** The cards of SPEC §2; those that can only be empty, before the first service and customer, are folded. */
function Metrics({ period }: { readonly period: PagePeriod }) {
  const { days } = period;
  const services = useQuery(serviceStatsQuery()).data?.total;
  const customers = useQuery(userStatsQuery()).data?.statusUsers.reduce((sum, { value }) => sum + value, 0);
  const isUnused = services === 0 && customers === 0;
  const people = (
    <>
      <KeyFigures days={days} isMonth={comparisonOf(period.chosen.id) === 'months'} />
      <CohortsCard period={period.ofChart} />
      <div className={styles.cards} data-columns="stats">
        <UserStatsCard period={period} />
        <ServiceStatsCard days={days} />
      </div>
    </>
  );
  const charts = (
    <>
      <div className={styles.wide}>
        <ServiceHistoryCard days={days} />
      </div>
      <p className={styles.scope}>Todos los registros históricos</p>
      <div className={styles.cards} data-columns="3">
        <CargoTypesCard />
        <VehiclesCard />
        <ServiceStatusCard />
        <PaymentsCard />
        <UserStatusCard />
        <BankAccountsCard />
      </div>
    </>
  );
  if (isUnused) {
    return (
      <Folded isFolded title="Clientes y servicios">
        {people}
        {charts}
      </Folded>
    );
  }
  return (
    <>
      {people}
      {/* Once both numbers are known: what a user opened before would close as the other one arrives. */}
      <Folded isFolded={services === 0 && customers !== undefined} title="Servicios">
        {charts}
      </Folded>
    </>
  );
}

/** SPEC §2: the closable banner with its fixed text. Returns on the next visit. */
function WelcomeBanner() {
  const [isOpen, setIsOpen] = useState(true);
  if (!isOpen) return null;
  return (
    <section className={styles.banner} aria-label="Bienvenida">
      <p className={styles.message}>
        <strong>Bienvenido al Panel Administrativo de Llevo!</strong>
        <span className={styles.updatedAt}>Actualizado hace 5 minutos</span>
      </p>
      <CloseButton
        size={28}
        aria-label="Cerrar aviso"
        onClick={() => {
          setIsOpen(false);
        }}
      />
    </section>
  );
}
