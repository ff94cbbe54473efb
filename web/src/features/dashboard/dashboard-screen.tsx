import { formatPercent, percentOf, formatCount } from '@llevo/contract/rules/format-number';
import { CloseButton } from '@mantine/core';
import { useQueryClient, useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { CountersListener } from '../../lib/live/counters-listener.tsx';
import { PATHS } from '../../lib/paths.ts';
import { StatTile } from '../../ui/back-office/data/stat-tile.tsx';
import { PageHeader } from '../../ui/back-office/layout/page-header.tsx';
import { Panel } from '../../ui/back-office/layout/panel.tsx';
import { PeriodPicker } from '../../ui/chart/period-picker.tsx';
import { PERIODS } from '../../ui/chart/period.ts';
import type { ChosenPeriod } from '../../ui/chart/period.ts';
import {
  BankAccountsCard,
  PaymentsCard,
  ServiceHistoryCard,
  ServiceStatusCard,
  CargoTypesCard,
  UserStatusCard,
  VehiclesCard,
} from './cards/chart-cards.tsx';
import { KeyFigures } from './cards/key-figures.tsx';
import { ServiceStatsCard, UserStatsCard } from './cards/stat-cards.tsx';
import { CUSTOMER_COHORTS, LEAD_COHORTS } from './cohorts.ts';
import type { Cohort } from './cohorts.ts';
import { countOf, peopleStatQuery, serviceStatsQuery, userStatsQuery } from './dashboard-queries.ts';
import type { PeopleStatId } from './dashboard-queries.ts';
import { Contacts } from './modals/contacts-modal.tsx';
import { OnboardingCard } from './onboarding/onboarding-card.tsx';
import { usePagePeriod } from './page-period.ts';
import type { PagePeriod } from './page-period.ts';
import { StatActions, StoresAction } from './stat-actions.tsx';
import styles from './dashboard.module.css';

interface CohortBarProps {
  /** Count of each cohort of customers, in order; null while unknown. */
  readonly counts: readonly (number | null)[];
  readonly chosenId: PeopleStatId | null;
  readonly onChoose: (id: PeopleStatId | null) => void;
}

/** All customers as one bar of their cohorts; a piece of it shows its contacts, and hides them again. */
function CohortBar({ counts, chosenId, onChoose }: CohortBarProps) {
  const whole = counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
  const isEmpty = whole === 0;
  return (
    <div className={styles.bar} data-empty={isEmpty || undefined} role="group" aria-label="Clientes por cohorte">
      {CUSTOMER_COHORTS.map(({ id, title }, at) => {
        const count = counts[at] ?? 0;
        const name = `${title}: ${formatCount(count)}`;
        return (
          <button
            key={id}
            type="button"
            className={styles.piece}
            data-step={at}
            style={{ flexGrow: isEmpty ? 1 : count }}
            aria-pressed={id === chosenId}
            aria-label={name}
            title={name}
            onClick={() => {
              onChoose(id === chosenId ? null : id);
            }}
          >
            {!isEmpty && <Share count={count} whole={whole} />}
          </button>
        );
      })}
    </div>
  );
}

/** A piece's part of all customers; CSS hides it where the piece is too narrow. */
const Share = ({ count, whole }: { readonly count: number; readonly whole: number }) => (
  <span className={styles.share}>{Math.round(percentOf(count, whole))} %</span>
);

/** SPEC §2 "Cohortes": two groups of people who are not customers yet, and all customers as one bar of four. */
function CohortsCard({ period }: { readonly period: ChosenPeriod }) {
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
      <p className={styles.note}>Del primer interés al segundo servicio. Cuenta a todos, sea cual sea el período.</p>
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
        customers !== null &&
        customers > 0 &&
        `${formatPercent(percentOf(countOf(data) ?? 0, customers))} de los clientes`
      }
      tools={isUnavailable ? <StoresAction title={title} /> : <StatActions id={id} title={title} period={period} />}
    />
  );
}

const ALL_COUNTERS = ['customers', 'drivers', 'services', 'leads'] as const;

/** The dates by which the charts of a period count; the ledger's own (docs/decisions/0015). */
const COUNTED_BY =
  'Un período cuenta las reservas por el día en que se hicieron, los ingresos por el día del servicio y a las personas por el de su registro.';

/** SPEC §2 /dashboard: statistics of customers, drivers and services. */
export default function DashboardScreen() {
  const client = useQueryClient();
  const [period, choosePeriod] = usePagePeriod();
  return (
    <>
      <PageHeader
        title="Métricas"
        note={COUNTED_BY}
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
      <OnboardingCard />
      <Metrics period={period} />
    </>
  );
}

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
      <KeyFigures days={days} />
      <CohortsCard period={period.chosen} />
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
