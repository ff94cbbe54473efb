import type { VehicleId } from '@llevo/contract/rules/vehicles';
import styles from './vehicle-drawing.module.css';

/** Drawn 20 units to the metre, all on one ground line, so that the six compare as they do in the street. */
const GROUND = 70;
const WHEEL = 8.5;

interface TruckShape {
  readonly length: number;
  readonly boxHeight: number;
  readonly wheels: readonly number[];
}

const TRUCKS: Readonly<Partial<Record<VehicleId, TruckShape>>> = {
  '2tn': { length: 104, boxHeight: 38, wheels: [22, 84] },
  '3tn': { length: 124, boxHeight: 43, wheels: [26, 104] },
  '6tn': { length: 150, boxHeight: 49, wheels: [32, 130] },
  '10tn': { length: 180, boxHeight: 55, wheels: [26, 46, 160] },
};

/** One of the six vehicles from the side, facing right. Decorative: its card names it. */
export function VehicleDrawing({ vehicle }: { readonly vehicle: VehicleId }) {
  return (
    <svg viewBox="0 0 184 80" className={styles.drawing} aria-hidden="true" focusable="false">
      <path d={`M2 ${GROUND + WHEEL}H182`} className={styles.ground} />
      <VehicleShape vehicle={vehicle} />
    </svg>
  );
}

/** The same vehicle as part of a larger drawing: 20 units to the metre, its wheels on y = 78.5. */
export function VehicleShape({ vehicle }: { readonly vehicle: VehicleId }) {
  const truck = TRUCKS[vehicle];
  return truck ? <Truck {...truck} /> : <Pickup isDouble={vehicle === 'doble_cabina'} />;
}

function Truck({ length, boxHeight, wheels }: TruckShape) {
  const cab = length - 36;
  const bed = GROUND - 4;
  return (
    <>
      <rect x="2" y={bed - boxHeight} width={cab - 6} height={boxHeight} rx="2" className={styles.box} />
      <path d={`M2 ${bed - boxHeight * 0.38}H${cab - 4}`} className={styles.stripe} />
      <path d={`M2 ${bed + 1}H${cab + 4}`} className={styles.chassis} />
      <path
        d={`M${cab} ${bed + 2}V34q0-4 4-4h14q3 0 4.5 3l7 14 5 2.500q2 1.2 2 4V${bed + 2}Z`}
        className={styles.body}
      />
      <path d={`M${cab + 7} 48V36h9.500q1.5 0 2.2 1.500L${cab + 23.5} 48Z`} className={styles.window} />
      <Wheels at={wheels} />
    </>
  );
}

function Pickup({ isDouble }: { readonly isDouble: boolean }) {
  const back = isDouble ? 36 : 52;
  return (
    <>
      <path
        d={`M2 64V50q0-2 2-2h${back - 6}l3-13q1-4 5-4H${isDouble ? 74 : 76}q4 0 6 3l9 13 12 3q5 1 5 6v7q0 2-2 2H4q-2 0-2-2Z`}
        className={styles.body}
      />
      <path d={`M${back + 3} 47l2.5-9.500q.6-2 2.5-2H62V47Z`} className={styles.window} />
      <path d="M65 47V35.500h8.500q2 0 3.2 1.800L83 47Z" className={styles.window} />
      <path d={`M4 53.500H${back - 4}`} className={styles.stripe} />
      <Wheels at={[22, 86]} />
    </>
  );
}

const Wheels = ({ at }: { readonly at: readonly number[] }) =>
  at.map((x) => (
    <g key={x}>
      <circle cx={x} cy={GROUND} r={WHEEL} className={styles.tyre} />
      <circle cx={x} cy={GROUND} r="3.4" className={styles.hub} />
    </g>
  ));
