import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { VehicleDrawing } from '../../../ui/brand/vehicle-drawing.tsx';
import { Icon } from '../../../ui/controls/icon.tsx';
import styles from './mode-step.module.css';

interface ModeStepProps {
  /** True if the visitor returned from a step, whose focused button is gone. */
  readonly takesFocus: boolean;
  /** Called when pointer or focus reach a flow, before the visitor chooses it. */
  readonly onIntent: () => void;
  readonly onImmediate: () => void;
  readonly onReserve: () => void;
  /** Start and end of the trip, asked first on a company's page. */
  readonly route?: ReactNode;
  /** Facts of the company whose page this is; absent on the product’s own page. */
  readonly about?: ReactNode;
  /** That company's words about itself, below the choice; null for the product's. */
  readonly lead?: string | null;
  /** The bullets of that company; null while they are unknown. */
  readonly promises?: readonly string[] | null;
}

/** The words of the product, for companies without their own too. */
const OWN_LEAD = 'Dinos de dónde a dónde y te mostramos el precio antes de pedir.';

/** The bullets of the product's own page. */
const OWN_PROMISES = [
  'Precio por kilómetro, sin registro',
  'Camionetas y camiones de 2 a 10 toneladas',
  'Con estibadores, si los necesitas',
] as const;

/** The first question: a trip now, which SPEC §2 offers first, or later; on a company's page it follows the route. */
export function ModeStep({
  takesFocus,
  onIntent,
  onImmediate,
  onReserve,
  route,
  about,
  lead = null,
  promises = OWN_PROMISES,
}: ModeStepProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) title.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const isCompany = route !== undefined;
  const intent = { onPointerEnter: onIntent, onFocus: onIntent };
  return (
    <section className={styles.step} data-company={isCompany || undefined} aria-labelledby="mode-title">
      <div className={styles.main}>
        <h1 ref={title} tabIndex={-1} id="mode-title" className={styles.title}>
          {isCompany ? '¿De dónde a dónde es tu viaje?' : '¿Qué necesitas llevar hoy?'}
        </h1>
        {isCompany ? <div className={styles.route}>{route}</div> : <p className={styles.lead}>{OWN_LEAD}</p>}
        <button type="button" className={styles.card} {...intent} onClick={onImmediate}>
          <span className={styles.drawing}>
            <VehicleDrawing vehicle="3tn" />
          </span>
          <span className={styles.text}>
            <span className={styles.name}>Cotizar servicio inmediato</span>
            <span className={styles.promise}>
              <Icon name="clock" size={18} /> Ves si hay un vehículo libre cerca y en cuántos minutos llega
            </span>
          </span>
          <span className={styles.go} aria-hidden="true">
            <span className={styles.goName}>Cotizar</span>
            <Icon name="forward" />
          </span>
        </button>
        <button type="button" className={styles.reserve} {...intent} onClick={onReserve}>
          <Icon name="calendar" size={22} />
          <span>
            <span className={styles.reserveName}>Reservar para otro día</span>
            <span className={styles.promise}>Mudanzas y viajes entre ciudades, con día y hora fijos</span>
          </span>
          <Icon name="forward" size={22} />
        </button>
        {isCompany && <p className={styles.lead}>{lead ?? OWN_LEAD}</p>}
        <Promises promises={promises} />
      </div>
      {isCompany && <div className={styles.aside}>{about}</div>}
    </section>
  );
}

/** The bullets of a company below the choice, as grey lines while they are unknown. */
function Promises({ promises }: { readonly promises: readonly string[] | null }) {
  if (promises === null) {
    return (
      <ul className={styles.facts} aria-hidden="true">
        {OWN_PROMISES.map((promise) => (
          <li key={promise} className={styles.skeleton} />
        ))}
      </ul>
    );
  }
  if (promises.length === 0) return null;
  return (
    <ul className={styles.facts}>
      {promises.map((promise) => (
        <li key={promise}>{promise}</li>
      ))}
    </ul>
  );
}
