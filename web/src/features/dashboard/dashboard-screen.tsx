import { PageHeader } from '../../ui/back-office/layout/page-header.tsx';
import { CohortsCard } from './cards/cohorts-card.tsx';
import { ServiceStatsCard } from './cards/service-stats-card.tsx';
import {
  BankAccountsCard,
  PaymentsCard,
  ServiceHistoryCard,
  ServiceStatusCard,
  CargoTypesCard,
  UserStatusCard,
  VehiclesCard,
} from './cards/statistics-cards.tsx';
import { UserStatsCard } from './cards/user-stats-card.tsx';
import styles from './dashboard-screen.module.css';
import { WelcomeBanner } from './welcome-banner.tsx';

/** SPEC §2: /dashboard. */
export default function DashboardScreen() {
  return (
    <>
      <PageHeader title="Métricas" />
      <WelcomeBanner />
      <CohortsCard />
      <div className={styles.cards} data-columns="figures">
        <UserStatsCard />
        <ServiceStatsCard />
      </div>
      <div className={styles.wide}>
        <ServiceHistoryCard />
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
