import type { ServiceType } from '@llevo/contract/entities/quote';
import type { TrackedSearch, TrackedService } from '@llevo/contract/entities/tracking';
import { formatDateTime, guayaquilTime } from '@llevo/contract/rules/dates';
import { useNow } from '../../lib/browser/use-now.ts';
import { mainlandClockSuffix } from '../../lib/time/mainland-clock.ts';
import { Icon } from '../controls/icon.tsx';
import styles from './search-progress.module.css';

type Asked = Pick<TrackedSearch, 'asked' | 'nearby'>;

/** Free drivers near the start, as the search saw them at its last look. */
function nearbyText({ asked, nearby }: Asked): string {
  if (nearby === null) return 'Estamos viendo qué conductores están libres cerca.';
  if (nearby === 0) {
    return asked === 0
      ? 'Ahora no hay un conductor libre cerca. Seguimos mirando: si uno se libera, se lo ofrecemos.'
      : 'Ahora no hay otro conductor libre cerca. Seguimos mirando: si uno se libera, se lo ofrecemos.';
  }
  return nearby === 1 ? 'Hay 1 conductor libre cerca.' : `Hay ${nearby.toString()} conductores libres cerca.`;
}

/** Drivers who were asked so far; '' for none. */
function askedText({ asked }: Pick<Asked, 'asked'>): string {
  if (asked === 0) return '';
  return asked === 1 ? 'Ya se lo ofrecimos a 1.' : `Ya se lo ofrecimos a ${asked.toString()}.`;
}

interface SearchProgressProps {
  readonly search: TrackedSearch;
  readonly typeService: ServiceType;
  readonly places: Pick<TrackedService, 'start' | 'end'>;
}

/** A search under way: a calm movement, what it found so far, and until when it goes on. Not announced at each step. */
export function SearchProgress({ search, typeService, places }: SearchProgressProps) {
  const nowMs = useNow();
  const suffix = mainlandClockSuffix(places.start, places.end);
  const isReserved = typeService === 'RESERVE';
  const counts = isReserved ? [askedText(search)] : [nearbyText(search), askedText(search)];
  return (
    <div className={styles.search}>
      <div className={styles.pulse} aria-hidden="true">
        <span className={styles.ring} />
        <span className={styles.ring} />
        <Icon name="locate" size={28} />
      </div>
      <div className={styles.text}>
        <p className={styles.counts}>{counts.filter((text) => text !== '').join(' ')}</p>
        <p className={styles.until}>{untilText(search, { nowMs, isReserved, suffix })}</p>
      </div>
    </div>
  );
}

interface Until {
  readonly nowMs: number;
  readonly isReserved: boolean;
  /** Names the clock where the reader's differs. */
  readonly suffix: string;
}

function untilText({ ends_at: endsAt }: Pick<TrackedSearch, 'ends_at'>, { nowMs, isReserved, suffix }: Until): string {
  const endsAtMs = Date.parse(endsAt);
  if (endsAtMs <= nowMs) return 'Esperamos la última respuesta.';
  return isReserved
    ? `A más tardar el ${formatDateTime(endsAt)}${suffix} te decimos quién viene, o que todavía no hay conductor.`
    : `La búsqueda puede durar hasta las ${guayaquilTime(endsAtMs)}${suffix}.`;
}
