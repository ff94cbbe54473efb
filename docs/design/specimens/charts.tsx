import { ChartFigure } from '../../../web/src/ui/chart/chart-figure.tsx';
import { PeriodChart } from '../../../web/src/ui/chart/period-chart.tsx';
import type { Section } from '../section.tsx';
import { Specimen } from '../section.tsx';

const DAYS = Array.from({ length: 21 }, (_, day) => `2026-11-${String(day + 1).padStart(2, '0')}`);
const HISTORY = {
  labels: DAYS,
  datasets: [
    { label: 'Inmediato', data: DAYS.map((_, day) => 4 + ((day * 7) % 5)) },
    { label: 'Reservado', data: DAYS.map((_, day) => 2 + ((day * 3) % 4)) },
  ],
};
const VEHICLES = {
  kind: 'bars',
  labels: ['Cabina simple', 'Doble cabina', 'Camión 10 tn'],
  series: [{ name: 'Conductores', values: [12, 7, 1] }],
  labelName: 'Vehículo',
} as const;

const Charts = () => (
  <>
    <Specimen name="PeriodChart" use="Una cuenta por día y los periodos que se eligen." isWide>
      <PeriodChart title="Historial" chart={HISTORY} unitNames={['servicio', 'servicios']} fileName="muestra" />
    </Specimen>
    <Specimen name="ChartFigure" use="Con su total en palabras, tabla e imagen.">
      <ChartFigure
        title="Tipos de vehículos"
        summary="Todos los registros históricos · 20 conductores"
        data={VEHICLES}
        emptyText="No data to show"
        fileName="muestra"
      />
    </Specimen>
    <Specimen name="ChartFigure: vacía">
      <ChartFigure
        title="Tipos de vehículos"
        summary="Todos los registros históricos · 0 conductores"
        data={{ ...VEHICLES, labels: [], series: [] }}
        emptyText="No data to show"
        fileName="muestra"
      />
    </Specimen>
  </>
);

export const charts: Section = { id: 'graficos', title: 'Gráficos', content: Charts };
