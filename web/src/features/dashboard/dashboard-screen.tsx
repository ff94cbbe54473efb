import { CloseButton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { CountersListener } from '../../lib/live/counters-listener.tsx';
import { PATHS } from '../../lib/paths.ts';
import { PageHeader } from '../../ui/back-office/layout/page-header.tsx';
import { CohortsCard } from './cards/cohorts-card.tsx';
import { KeyFigures } from './cards/key-figures.tsx';
import { ServiceStatsCard, UserStatsCard } from './cards/stat-cards.tsx';
import {
  BankAccountsCard,
  PaymentsCard,
  ServiceHistoryCard,
  ServiceStatusCard,
  CargoTypesCard,
  UserStatusCard,
  VehiclesCard,
} from './cards/statistics-cards.tsx';
import { PeriodPicker } from '../../ui/chart/period-picker.tsx';
import { PERIODS } from '../../ui/chart/period.ts';
import { usePagePeriod } from './page-period.ts';
import styles from './dashboard.module.css';
import { FirstStepsCard } from './onboarding/first-steps-card.tsx';

const ALL_COUNTERS = ['customers', 'drivers', 'services', 'leads'] as const;

/** SPEC §2 /dashboard: statistics of customers, drivers and services. */
export default function DashboardScreen() {
  const client = useQueryClient();
  const [period, choosePeriod] = usePagePeriod();
  const { days } = period;
  return (
    <>
      <PageHeader
        title="Métricas"
        action={<Link to={PATHS.figures}>Ver las cifras</Link>}
        controls={
          <div className={styles.period}>
            <PeriodPicker label="Métricas" choices={PERIODS} chosen={period.chosen} onChoose={choosePeriod} />
          </div>
        }
      />
      <CountersListener
        kinds={ALL_COUNTERS}
        onChange={() => {
          void client.invalidateQueries({ queryKey: ['dashboard'], type: 'active' });
        }}
      />
      <WelcomeBanner />
      <FirstStepsCard />
      <KeyFigures days={days} />
      <CohortsCard period={period.chosen} />
      <div className={styles.cards} data-columns="stats">
        <UserStatsCard period={period} />
        <ServiceStatsCard days={days} />
      </div>
      <div className={styles.wide}>
        <ServiceHistoryCard days={days} />
      </div>
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
