import { useQuery } from '@tanstack/react-query';
import { Panel } from '../../../ui/back-office/layout/panel.tsx';
import { DayChart } from '../../../ui/chart/day-chart.tsx';
import { QueryBoundary } from '../../../ui/back-office/status/query-boundary.tsx';
import { peopleStatQuery, serviceStatsQuery, cargoTypesQuery, userStatsQuery } from '../api/dashboard.ts';
import type { Days } from '../period-figures.ts';
import { BarsCard, barsOfCounts, barsOfPercents } from './bars-card.tsx';

const SERVICES = ['servicio', 'servicios'] as const;
const CUSTOMERS = ['cliente', 'clientes'] as const;
const DRIVERS = ['conductor', 'conductores'] as const;
const HISTORY_TITLE = 'Historial de servicios reservados e inmediatos';
const HISTORY_HEIGHT_PX = 330;

/** SPEC §2's line chart, over the page's period. */
export function ServiceHistoryCard({ days }: { readonly days: Days }) {
  const services = useQuery(serviceStatsQuery());
  return (
    <Panel title={HISTORY_TITLE}>
      <QueryBoundary query={services} height={HISTORY_HEIGHT_PX} failureTitle="No pudimos cargar el historial">
        {({ format }) => (
          <DayChart
            title={HISTORY_TITLE}
            chart={format.data}
            unitNames={SERVICES}
            fileName="llevo-historial-de-servicios"
            days={days}
          />
        )}
      </QueryBoundary>
    </Panel>
  );
}

/** SPEC §2: "Cosas que llevan con más frecuencia". */
export function CargoTypesCard() {
  const cargoTypes = useQuery({ ...cargoTypesQuery(), select: barsOfPercents });
  const title = 'Cosas que llevan con más frecuencia';
  return <BarsCard title={title} query={cargoTypes} labelName="Carga" unitName="Servicios" />;
}

/** SPEC §2: drivers by vehicle type. */
export function VehiclesCard() {
  const vehicles = useQuery({
    ...peopleStatQuery('drivers'),
    select: (drivers) => barsOfCounts('driverByTypeVehicle' in drivers ? drivers.driverByTypeVehicle : [], DRIVERS),
  });
  return <BarsCard title="Tipos de vehículos" query={vehicles} labelName="Vehículo" unitName="Conductores" />;
}

/** SPEC §2: "Estatus de los servicios". */
export function ServiceStatusCard() {
  const statuses = useQuery({
    ...serviceStatsQuery(),
    select: ({ statusService }) => barsOfCounts(statusService, SERVICES),
  });
  return <BarsCard title="Estatus de los servicios" query={statuses} labelName="Estatus" unitName="Servicios" />;
}

/** SPEC §2: "Métodos de pago más utilizados". */
export function PaymentsCard() {
  const payments = useQuery({
    ...serviceStatsQuery(),
    select: ({ typePayment }) => barsOfCounts(typePayment, SERVICES),
  });
  const title = 'Métodos de pago más utilizados';
  return <BarsCard title={title} query={payments} labelName="Método de pago" unitName="Servicios" />;
}

/** SPEC §2: "Estatus de los usuarios". */
export function UserStatusCard() {
  const statuses = useQuery({
    ...userStatsQuery(),
    select: ({ statusUsers }) => barsOfCounts(statusUsers, CUSTOMERS),
  });
  return <BarsCard title="Estatus de los usuarios" query={statuses} labelName="Estatus" unitName="Clientes" />;
}

/** SPEC §2: "Tipos de cuentas bancarias". */
export function BankAccountsCard() {
  const accounts = useQuery({
    ...userStatsQuery(),
    select: ({ statTypesBankAccount }) => barsOfCounts(statTypesBankAccount, DRIVERS),
  });
  return <BarsCard title="Tipos de cuentas bancarias" query={accounts} labelName="Cuenta" unitName="Conductores" />;
}
