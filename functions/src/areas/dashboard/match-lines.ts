import type { MatchReport, MatchSums } from '@llevo/contract/entities/match-figures';
import {
  acceptancePercent,
  allSearches,
  emptyAverages,
  formatWait,
  matchedPercent,
} from '@llevo/contract/rules/dashboard/match-shares';
import { formatCount, formatDecimal, formatPercent } from '@llevo/contract/rules/format-number';

const percentText = (value: number | null): string => (value === null ? 'sin datos' : formatPercent(value));
const kmText = (metres: number | null): string =>
  metres === null ? 'sin datos' : `${formatDecimal(metres / 1000)} km`;
const hourText = (hour: number): string => `${hour.toString().padStart(2, '0')}:00`;

/** The week's searches for drivers, a line for each figure; none without searches in that week. */
export function matchLines({ sums, sums_before: before, hours, zones }: MatchReport): string[] {
  const { ended } = allSearches(sums);
  if (ended === 0) return [];
  const share = (title: string, of: (week: MatchSums) => number | null) =>
    `${title}: ${percentText(of(sums))} (semana anterior: ${percentText(of(before))})`;
  const { wait_seconds: wait, pickup_minutes: pickup, empty, without_driver } = sums;
  const bySearch = emptyAverages(empty.search).before;
  const byHand = emptyAverages(empty.hand).before;
  const worstHour = hours.toSorted((a, b) => b.without_driver - a.without_driver)[0];
  const worstZone = zones[0];
  return [
    `Búsquedas de conductor: ${formatCount(ended)} (semana anterior: ${formatCount(allSearches(before).ended)})`,
    share('Con conductor', matchedPercent),
    ...(wait === null
      ? []
      : [
          `Minutos hasta que un conductor acepta: la mitad en ${formatWait(wait.median)}, 9 de cada 10 en ${formatWait(wait.p90)}`,
        ]),
    ...(pickup === null
      ? []
      : [
          `Camino del conductor hasta la partida: la mitad en ${formatDecimal(pickup.median)} min, 9 de cada 10 en ${formatDecimal(pickup.p90)} min`,
        ]),
    share('Ofertas aceptadas', (week) => acceptancePercent(week.offers)),
    ...(without_driver === 0 || worstHour === undefined || worstZone === undefined
      ? []
      : [
          `Sin conductores libres: ${formatCount(without_driver)}, sobre todo a las ${hourText(worstHour.hour)} y cerca de ${worstZone.zone}`,
        ]),
    ...(bySearch === null && byHand === null
      ? []
      : [
          `Kilómetros vacíos hasta la partida: ${kmText(bySearch)} con la búsqueda, ${kmText(byHand)} con asignación a mano`,
        ]),
  ];
}
