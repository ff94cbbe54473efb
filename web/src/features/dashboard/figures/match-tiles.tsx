import type { HourShortage, MatchReport } from '@llevo/contract/entities/match-figures';
import { allSearches, matchedPercent } from '@llevo/contract/rules/dashboard/match-shares';
import { formatCount } from '@llevo/contract/rules/format-number';
import { formatFigure } from './figure-definitions.ts';
import { hourText } from './match-columns.tsx';
import styles from './match-tiles.module.css';

interface Tile {
  readonly label: string;
  readonly value: string;
  readonly note: string;
}

/** The hour at which most searches lacked drivers; undefined if none did. */
function worstHour(hours: readonly HourShortage[]): HourShortage | undefined {
  const [worst] = hours.toSorted((a, b) => b.without_driver - a.without_driver || b.searches - a.searches);
  return worst !== undefined && worst.without_driver > 0 ? worst : undefined;
}

const partText = (part: number, whole: number): string => `${formatCount(part)} de ${formatCount(whole)} búsquedas`;

/** The place and hour that most often lacked drivers. */
function worstTile({ hours, zones: [zone] }: MatchReport): Tile {
  const hour = worstHour(hours);
  const label = 'Donde y cuando más faltan';
  if (hour === undefined) return { label, value: 'En ninguna hora', note: 'Siempre hubo conductores libres' };
  const value = hourText(hour.hour);
  return { label, value, note: zone === undefined || zone.without_driver === 0 ? '' : zone.zone };
}

function tilesOf(report: MatchReport): readonly Tile[] {
  const { sums } = report;
  const { found, ended } = allSearches(sums);
  return [
    {
      label: 'Encontraron conductor',
      value: formatFigure('percent', matchedPercent(sums)),
      note: partText(found, ended),
    },
    {
      label: 'Espera habitual',
      value: formatFigure('seconds', sums.wait_seconds?.median ?? null),
      note: 'la mitad espera esto o menos',
    },
    {
      label: 'Sin conductores libres',
      value: formatCount(sums.without_driver),
      note: partText(sums.without_driver, ended),
    },
    worstTile(report),
  ];
}

/** The four facts about the searches of a period, before the cards that explain them. */
export const MatchTiles = ({ report }: { readonly report: MatchReport }) => (
  <ul className={styles.tiles} aria-label="Resumen de las búsquedas">
    {tilesOf(report).map(({ label, value, note }) => (
      <li key={label} className={styles.tile}>
        <span className={styles.label}>{label}</span> <strong className={styles.value}>{value}</strong>{' '}
        <span className={styles.note}>{note}</span>
      </li>
    ))}
  </ul>
);
