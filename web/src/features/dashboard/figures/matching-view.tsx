import type { MatchReport, SearchCounts } from '@llevo/contract/entities/match-figures';
import {
  acceptancePercent,
  allSearches,
  emptyAverages,
  matchedPercent,
  withoutDriverPercent,
} from '@llevo/contract/rules/dashboard/match-shares';
import type { ComparedPeriod } from '@llevo/contract/rules/dashboard/figure-period';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { formatCount } from '@llevo/contract/rules/format-number';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNow } from '../../../lib/browser/use-now.ts';
import { OutlineButton } from '../../../ui/back-office/buttons/outline-button.tsx';
import { Panel } from '../../../ui/back-office/layout/panel.tsx';
import { EmptyNotice } from '../../../ui/back-office/status/empty-notice.tsx';
import { QueryBoundary } from '../../../ui/back-office/status/query-boundary.tsx';
import { ChartFigure } from '../../../ui/chart/chart-figure.tsx';
import { barLabels, endsYesterday, finishedDays } from './bar-labels.ts';
import { CardsSkeleton } from './cards-skeleton.tsx';
import { countOf } from './figure-formats.ts';
import type { FigureListId } from './figure-list-dialog.tsx';
import { matchQuery } from './figure-queries.ts';
import { FigureValue, referenceTo } from './figure-value.tsx';
import { hourText } from './match-columns.tsx';
import { MatchTiles } from './match-tiles.tsx';
import { EmptyTable, TimeTable, ZoneTable } from './match-tables.tsx';
import { OutcomesCard } from './outcomes-card.tsx';
import { shareSeries } from './share-series.ts';
import cards from './figure-card.module.css';
import styles from './figures-screen.module.css';

interface ReportProps {
  readonly report: MatchReport;
}

const foundOf = ({ found, ended }: SearchCounts): string => `${formatCount(found)} de ${formatCount(ended)}`;

function MatchedCard({ report }: ReportProps) {
  const today = guayaquilDate(useNow());
  const { period, bars, sums, sums_before: then } = report;
  const { immediate, reserved } = sums.searches;
  const { found, failed, stopped } = allSearches(sums);
  return (
    <Panel
      title="Con conductor"
      help="Búsquedas en las que un conductor aceptó, de las que terminaron. De cada servicio cuenta la última, por el día en que empezó. Detenidas: una persona asignó el conductor o decidió, o el servicio se canceló."
    >
      <FigureValue unit="percent" isGood now={matchedPercent(sums)} then={matchedPercent(then)} />
      {immediate.ended > 0 && reserved.ended > 0 && (
        <p className={cards.parts}>{`Inmediatos: ${foundOf(immediate)} · Reservados: ${foundOf(reserved)}`}</p>
      )}
      <ChartFigure
        title="Con conductor"
        summary={`${countOf(found, { one: 'con conductor', many: 'con conductor' })} · ${countOf(failed, { one: 'sin conductor', many: 'sin conductor' })} · ${countOf(stopped, { one: 'detenida', many: 'detenidas' })}`}
        data={{
          ...barLabels(report, today),
          series: shareSeries({
            name: 'Parte con conductor',
            shares: bars.map(({ found: part, ended }) => ({ part, whole: ended, count: ended })),
            finishedDays: finishedDays(report, today),
            noun: { one: 'búsqueda', many: 'búsquedas' },
          }),
          counts: [
            { name: 'Con conductor', values: bars.map((bar) => bar.found) },
            { name: 'Sin conductor o detenidas', values: bars.map((bar) => bar.ended - bar.found) },
          ],
          endsBeforeUnfinished: endsYesterday(period, today),
          isPercent: true,
          ...referenceTo(matchedPercent(then)),
        }}
        emptyText="No hay búsquedas que terminaron en el período."
        fileName={`llevo-busquedas-${period.from}-${period.to}`}
      />
    </Panel>
  );
}

function WaitCard({ report }: ReportProps) {
  const { sums, sums_before: then } = report;
  return (
    <Panel
      title="Tiempo hasta encontrar conductor"
      help="La mitad de los servicios inmediatos con conductor lo encontró en este tiempo o menos, desde que empezó la búsqueda hasta que un conductor aceptó. Se calcula por tramos de pocos segundos."
    >
      <FigureValue
        unit="seconds"
        isGood={false}
        now={sums.wait_seconds?.median ?? null}
        then={then.wait_seconds?.median ?? null}
      />
      <TimeTable sums={sums} sums_before={then} />
    </Panel>
  );
}

function OffersCard({ report, children }: ReportProps & { readonly children: ReactNode }) {
  const { sums, sums_before: then } = report;
  const { asked, accepted, declined, missed } = sums.offers;
  return (
    <Panel
      title="Ofertas aceptadas"
      help="Ofertas aceptadas, de las que un conductor respondió o dejó pasar. No cuentan las retiradas porque otro conductor fue más rápido o una persona decidió. Se actualiza cada cinco minutos."
    >
      <FigureValue unit="percent" isGood now={acceptancePercent(sums.offers)} then={acceptancePercent(then.offers)} />
      <p className={cards.parts}>
        {[
          countOf(asked, { one: 'oferta', many: 'ofertas' }),
          countOf(accepted, { one: 'aceptada', many: 'aceptadas' }),
          countOf(declined, { one: 'rechazada', many: 'rechazadas' }),
          countOf(missed, { one: 'sin respuesta', many: 'sin respuesta' }),
        ].join(' · ')}
      </p>
      {children}
    </Panel>
  );
}

function EmptyTripsCard({ report }: ReportProps) {
  const { sums, sums_before: then } = report;
  return (
    <Panel
      title="Kilómetros vacíos por viaje"
      help="Promedio hasta la partida de los servicios finalizados a los que la búsqueda dio conductor, por carretera, desde el final del servicio anterior del mismo conductor y día. El primer camino del día y el regreso no se conocen."
    >
      <FigureValue
        unit="metres"
        isGood={false}
        now={emptyAverages(sums.empty.search).before}
        then={emptyAverages(then.empty.search).before}
      />
      <EmptyTable sums={sums} />
    </Panel>
  );
}

function HoursCard({ report, children }: ReportProps & { readonly children: ReactNode }) {
  const { period, hours, sums, sums_before: then } = report;
  return (
    <Panel
      title="Búsquedas sin conductores libres"
      help="Búsquedas que no encontraron conductor, o que se detuvieron sin nadie a quien preguntar, de las que terminaron; en el gráfico, por la hora en que empezaron."
    >
      <FigureValue unit="percent" isGood={false} now={withoutDriverPercent(sums)} then={withoutDriverPercent(then)} />
      <ChartFigure
        title="Búsquedas sin conductores libres"
        summary={`${countOf(sums.without_driver, { one: 'búsqueda', many: 'búsquedas' })} sin conductores libres de ${countOf(allSearches(sums).ended, { one: 'búsqueda', many: 'búsquedas' })}`}
        data={{
          labels: hours.map(({ hour }) => hourText(hour)),
          axisLabels: hours.map(({ hour }) => `${hour.toString()} h`),
          series: [
            { name: 'Con conductores libres', values: hours.map((row) => row.searches - row.without_driver) },
            { name: 'Sin conductores libres', values: hours.map((row) => row.without_driver), tone: 'warning' },
          ],
          counts: [{ name: 'Búsquedas', values: hours.map(({ searches }) => searches) }],
          isStacked: true,
          labelName: 'Hora',
          unit: 'búsquedas',
        }}
        emptyText="No hay búsquedas que terminaron en el período."
        fileName={`llevo-horas-${period.from}-${period.to}`}
      />
      {children}
    </Panel>
  );
}

const isEmpty = ({ sums, sums_before: before }: MatchReport): boolean =>
  [sums, before].every((each) => allSearches(each).ended === 0 && each.offers.asked === 0);

const CARD_IDS = ['matched', 'hours', 'outcomes', 'wait', 'zones', 'offers', 'empty'] as const;

interface MatchingViewProps {
  readonly period: ComparedPeriod;
  readonly onList: (id: FigureListId) => void;
}

/** The figures of matching: how searches end, how long they take, who accepts, and where and when drivers lack. */
export function MatchingView({ period, onList }: MatchingViewProps) {
  const query = useQuery(matchQuery(period));
  const list = (id: FigureListId, label: string) => (
    <p className={cards.tools}>
      <OutlineButton
        size="plain"
        onClick={() => {
          onList(id);
        }}
      >
        {label}
      </OutlineButton>
    </p>
  );
  return (
    <QueryBoundary
      query={query}
      failureTitle="No pudimos cargar las búsquedas"
      skeleton={<CardsSkeleton ids={CARD_IDS} />}
    >
      {(report) =>
        isEmpty(report) ? (
          <EmptyNotice hint="Una búsqueda cuenta desde que termina. Prueba con un período más largo.">
            No hay búsquedas de conductor en el período ni en el anterior.
          </EmptyNotice>
        ) : (
          <div className={styles.cards} aria-busy={query.isPlaceholderData}>
            <MatchTiles report={report} />
            <MatchedCard report={report} />
            <HoursCard report={report}>{list('hours', 'Ver las horas')}</HoursCard>
            <OutcomesCard report={report} />
            <WaitCard report={report} />
            <Panel
              title="Zonas sin conductores libres"
              help="Las mismas búsquedas por el lugar conocido más cercano a la partida; primero, donde más faltan conductores."
            >
              <ZoneTable zones={report.zones} />
              {list('zones', 'Ver todas las zonas')}
            </Panel>
            <OffersCard report={report}>{list('offers', 'Ver las ofertas por conductor')}</OffersCard>
            <EmptyTripsCard report={report} />
          </div>
        )
      }
    </QueryBoundary>
  );
}
