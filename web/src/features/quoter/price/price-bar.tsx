import { formatDuration } from '@llevo/contract/rules/duration';
import { formatCents } from '@llevo/contract/rules/money';
import { formatKm } from '@llevo/contract/rules/rates/fare';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { prefersReducedMotion } from '../../../lib/browser/reduced-motion.ts';
import { patiently } from '../../../lib/http/load-patiently.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/controls/icon.tsx';
import styles from './price-bar.module.css';
import { PriceLines } from './price-lines.tsx';
import type { KnownTrip, LivePrice } from './use-trip-prices.ts';

const DURATION_MS = 350;

/** A number that counts up to its new value; it jumps if the visitor prefers reduced motion. */
function useCountUp(target: number): number {
  const [shown, setShown] = useState(target);
  const from = useRef(target);
  useEffect(() => {
    const start = from.current;
    if (start === target) return;
    const isStill = prefersReducedMotion();
    const beganAt = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const share = isStill ? 1 : Math.min(1, (now - beganAt) / DURATION_MS);
      const value = Math.round(start + (target - start) * (1 - (1 - share) ** 3));
      from.current = value;
      setShown(value);
      if (share < 1) frame = requestAnimationFrame(step);
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [target]);
  return shown;
}

const SeaCrossingNote = lazy(patiently(() => import('./sea-crossing-note.tsx')));

interface PriceBarProps {
  readonly price: LivePrice;
  readonly trip: KnownTrip | null;
  readonly empresa: string | null;
  /** The fare that the visitor chose with the adjuster; null for the total. */
  readonly offerCents: number | null;
  /** Reason why the visitor cannot continue yet. */
  readonly problem?: string | null;
  readonly onContinue: () => void;
}

/** Foot of every step: the price so far and the main action. */
export function PriceBar({ price, trip, empresa, offerCents, problem = null, onContinue }: PriceBarProps) {
  return (
    <div className={styles.bar}>
      <div className={styles.price}>
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
        <CurrentPrice price={price} trip={trip} empresa={empresa} offerCents={offerCents} />
      </div>
      <Button className={styles.go} onClick={onContinue}>
        Continuar
      </Button>
    </div>
  );
}

function CurrentPrice({ price, trip, empresa, offerCents }: Omit<PriceBarProps, 'onContinue' | 'problem'>) {
  switch (price.status) {
    case 'incomplete':
      return trip === null ? (
        <p className={styles.note}>Elige partida y llegada para ver los precios</p>
      ) : (
        <p className={styles.note}>
          Elige un vehículo · <TripLength trip={trip} />
        </p>
      );
    case 'same-place':
      return <p className={styles.note}>El punto de llegada es el mismo que el de partida</p>;
    case 'undrivable':
      return (
        <Suspense fallback={<p className={styles.note}>Cargando...</p>}>
          <SeaCrossingNote obstacle={price.obstacle} empresa={empresa} />
        </Suspense>
      );
    case 'loading':
      return (
        <p className={styles.note} role="status">
          <span className="visually-hidden">Cargando...</span>
          <span className={styles.skeleton} aria-hidden="true" />
        </p>
      );
    case 'unavailable':
      return (
        <div className={styles.unavailable} role="status">
          <span>Precio no disponible por ahora</span>
          {price.retry !== null && (
            <button type="button" className={styles.retry} onClick={price.retry}>
              <Icon name="retry" size={18} /> Reintentar
            </button>
          )}
        </div>
      );
    case 'ready':
      return <ReadyPrice price={price} fareCents={offerCents ?? price.fare.totalCents} />;
  }
}

/** "Distancia: 7.3 km · unos 18 min". */
const TripLength = ({ trip }: { readonly trip: KnownTrip }) => (
  <>
    {trip.isEstimate ? 'Distancia estimada' : 'Distancia'}: {formatKm(trip.distanceMetres)} · unos{' '}
    {formatDuration(trip.durationSeconds)}
  </>
);

interface ReadyPriceProps {
  readonly price: Extract<LivePrice, { status: 'ready' }>;
  readonly fareCents: number;
}

function ReadyPrice({ price, fareCents }: ReadyPriceProps) {
  const { fare } = price;
  const [isOpen, setIsOpen] = useState(false);
  const shown = useCountUp(fareCents);
  return (
    <>
      {isOpen && (
        <div className={styles.lines} id="price-lines">
          <PriceLines items={fare.items} totalCents={fare.totalCents} offerCents={fareCents} />
        </div>
      )}
      <button
        type="button"
        className={styles.summary}
        aria-expanded={isOpen}
        aria-controls="price-lines"
        aria-label={`Precio ${formatCents(fareCents)}, ver el detalle`}
        onClick={() => {
          setIsOpen(!isOpen);
        }}
      >
        <span className={styles.amount} data-price={fareCents}>
          {formatCents(shown)}
        </span>
        <span className={isOpen ? styles.up : styles.down}>
          <Icon name="chevron" size={18} />
        </span>
        <span className={styles.distance}>
          <TripLength trip={price} />
        </span>
      </button>
      <span className="visually-hidden" role="status">
        Precio: {formatCents(fareCents)}
      </span>
    </>
  );
}
