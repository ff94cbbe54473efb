import { ChartFigure } from '../../../web/src/ui/chart/chart-figure.tsx';
import { ChartTable } from '../../../web/src/ui/chart/chart-table.tsx';
import { DayChart } from '../../../web/src/ui/chart/day-chart.tsx';
import { PeriodChart } from '../../../web/src/ui/chart/period-chart.tsx';
import { PeriodPicker } from '../../../web/src/ui/chart/period-picker.tsx';
import { PERIODS } from '../../../web/src/ui/chart/period.ts';
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
const ACCOUNTS = {
  labels: ['sep 2026', 'oct 2026', 'nov 2026'],
  series: [{ name: 'Cuentas', values: [12, 17, 9] }],
  labelName: 'Mes',
  unfinished: 'Mes en curso',
} as const;
const NOVEMBER = { from: '2026-11-08', to: '2026-11-14' } as const;

const Charts = () => (
  <>
    <Specimen name="PeriodChart" use="Una cuenta por día y los periodos que se eligen." isWide>
      <PeriodChart title="Historial" chart={HISTORY} unitNames={['servicio', 'servicios']} fileName="muestra" />
    </Specimen>
    <Specimen name="ChartFigure" use="Con su total en palabras, tabla e imagen.">
      <ChartFigure
        title="Crecimiento de cuentas"
        summary="Últimos 3 meses · Cuentas"
        data={ACCOUNTS}
        emptyText="No data to show"
        fileName="muestra"
      />
    </Specimen>
    <Specimen name="ChartFigure: porcentaje con su meta">
      <ChartFigure
        title="Puntualidad"
        summary="41 a tiempo de 48 servicios"
        data={{
          labels: ['09/11/2026', '10/11/2026', '11/11/2026', '12/11/2026'],
          series: [{ name: 'Puntualidad', values: [82.5, 91, null, 94] }],
          counts: [{ name: 'A tiempo', values: [13, 11, 0, 17] }],
          labelName: 'Día',
          isPercent: true,
          goal: { value: 90, label: 'Meta de 90 %' },
        }}
        emptyText="No data to show"
        fileName="muestra"
      />
    </Specimen>
    <Specimen name="ChartFigure: porcentaje con el del período anterior">
      <ChartFigure
        title="Clientes que vuelven"
        summary="12 de 48 clientes"
        data={{
          labels: ['09/11/2026', '10/11/2026', '11/11/2026', '12/11/2026'],
          series: [{ name: 'Clientes que vuelven', values: [22.5, 31, 18, 28] }],
          labelName: 'Día',
          isPercent: true,
          reference: { value: 24, label: 'Período anterior' },
        }}
        emptyText="No data to show"
        fileName="muestra"
      />
    </Specimen>
    <Specimen name="ChartFigure: partes de un todo">
      <ChartFigure
        title="Resultado de las búsquedas"
        summary="73 búsquedas, por semana"
        data={{
          labels: ['02/11/2026', '09/11/2026', '16/11/2026'],
          series: [
            { name: 'Con conductor', values: [20, 24, 11] },
            { name: 'Sin conductor', values: [4, 2, 3], tone: 'warning' },
            { name: 'Detenidas', values: [5, 3, 1], tone: 'muted' },
          ],
          labelName: 'Semana desde',
          unfinished: 'Semana en curso',
          isStacked: true,
        }}
        emptyText="No data to show"
        fileName="muestra"
      />
    </Specimen>
    <Specimen name="DayChart" use="Los días de un período que se elige en otra parte.">
      <DayChart
        title="Historial"
        chart={HISTORY}
        unitNames={['servicio', 'servicios']}
        fileName="muestra"
        days={NOVEMBER}
      />
    </Specimen>
    <Specimen name="PeriodPicker" use="El período de una página o de un gráfico.">
      <PeriodPicker
        label="Muestra"
        choices={PERIODS}
        chosen={{ id: '30', from: '', to: '' }}
        onChoose={() => undefined}
      />
    </Specimen>
    <Specimen name="ChartTable" use="Los datos de un gráfico, también para lectores de pantalla.">
      <ChartTable caption="Crecimiento de cuentas" data={ACCOUNTS} isShown />
    </Specimen>
    <Specimen name="ChartFigure: vacía">
      <ChartFigure
        title="Crecimiento de cuentas"
        summary="Últimos 3 meses · Cuentas"
        data={{ ...ACCOUNTS, labels: [], series: [] }}
        emptyText="No data to show"
        fileName="muestra"
      />
    </Specimen>
  </>
);

export const charts: Section = { id: 'graficos', title: 'Gráficos', content: Charts };
