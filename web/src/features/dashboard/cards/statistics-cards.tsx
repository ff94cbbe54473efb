import { useQuery } from '@tanstack/react-query';
import { Panel } from '../../../ui/back-office/layout/panel.tsx';
import { peopleStatQuery, serviceStatsQuery, cargoTypesQuery, userStatsQuery } from '../api/dashboard.ts';
import { PeriodChart } from '../../../ui/chart/period-chart.tsx';
import { QueryBoundary } from '../../../ui/back-office/status/query-boundary.tsx';
import { sharesOfCounts, sharesOfPercents, SharesCard } from './shares-card.tsx';
import { DistributionCard } from './distribution-card.tsx';

const SERVICES = ['servicio', 'servicios'] as const;
const CUSTOMERS = ['cliente', 'clientes'] as const;
const DRIVERS = ['conductor', 'conductores'] as const;
const HISTORY_TITLE = 'Historial de servicios reservados e inmediatos';
const HISTORY_HEIGHT_PX = 380;

/** SPEC §2's line chart. */
export function ServiceHistoryCard() {
  const services = useQuery(serviceStatsQuery());
  return (
    <Panel title={HISTORY_TITLE}>
      <QueryBoundary query={services} height={HISTORY_HEIGHT_PX} failureTitle="No pudimos cargar el historial">
        {({ format }) => (
          <PeriodChart
            title={HISTORY_TITLE}
            chart={format.data}
            unitNames={SERVICES}
            fileName="llevo-historial-de-servicios"
          />
        )}
      </QueryBoundary>
    </Panel>
  );
}

/** SPEC §2: "Cosas que llevan con más frecuencia". */
export function CargoTypesCard() {
  const cargoTypes = useQuery({ ...cargoTypesQuery(), select: sharesOfPercents });
  return <SharesCard title="Cosas que llevan con más frecuencia" query={cargoTypes} />;
}

/** SPEC §2: drivers by vehicle type. */
export function VehiclesCard() {
  const vehicles = useQuery({
    ...peopleStatQuery('drivers'),
    select: (drivers) => ('driverByTypeVehicle' in drivers ? drivers.driverByTypeVehicle : []),
  });
  return (
    <DistributionCard
      title="Tipos de vehículos"
      labelName="Vehículo"
      unitNames={DRIVERS}
      query={vehicles}
      fileName="llevo-tipos-de-vehiculos"
    />
  );
}

/** SPEC §2: "Estatus de los servicios". */
export function ServiceStatusCard() {
  const statuses = useQuery({ ...serviceStatsQuery(), select: ({ statusService }) => statusService });
  return (
    <DistributionCard
      title="Estatus de los servicios"
      labelName="Estatus"
      unitNames={SERVICES}
      query={statuses}
      fileName="llevo-estatus-de-los-servicios"
    />
  );
}

/** SPEC §2: "Métodos de pago más utilizados". */
export function PaymentsCard() {
  const payments = useQuery({
    ...serviceStatsQuery(),
    select: ({ typePayment }) => sharesOfCounts(typePayment, SERVICES),
  });
  return <SharesCard title="Métodos de pago más utilizados" query={payments} />;
}

/** SPEC §2: "Estatus de los usuarios". */
export function UserStatusCard() {
  const statuses = useQuery({ ...userStatsQuery(), select: ({ statusUsers }) => statusUsers });
  return (
    <DistributionCard
      title="Estatus de los usuarios"
      labelName="Estatus"
      unitNames={CUSTOMERS}
      query={statuses}
      fileName="llevo-estatus-de-los-usuarios"
    />
  );
}

/** SPEC §2: "Tipos de cuentas bancarias". */
export function BankAccountsCard() {
  const accounts = useQuery({
    ...userStatsQuery(),
    select: ({ statTypesBankAccount }) => sharesOfCounts(statTypesBankAccount, DRIVERS),
  });
  return <SharesCard title="Tipos de cuentas bancarias" query={accounts} />;
}
