import type { ServiceRow } from '@llevo/contract/entities/service';
import { isLate } from '@llevo/contract/rules/board/day-figures';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import type { Pixel } from '../../../../lib/map/surface/map-surface.ts';
import { shownSearch } from '../../../../lib/services/search-texts.ts';
import type { PlacedPin } from './pin-side.ts';
import styles from './unassigned.module.css';

/** Kinds of pins: an immediate service, a reserved one of today or tomorrow, a late one, or one that no driver took. */
export type PinKind = 'immediate' | 'reserved' | 'tomorrow' | 'late' | 'failed';

/** The kind of a service's pin at an instant, in milliseconds since 1970. */
export function pinKind(service: ServiceRow, nowMs: number): PinKind {
  const state = shownSearch(service)?.state;
  if (state === 'failed') return 'failed';
  // The hour of an immediate service is past from its first minute: while drivers are asked, it is not late.
  if (state !== 'searching' && isLate(service, nowMs)) return 'late';
  if (service.date > guayaquilDate(nowMs)) return 'tomorrow';
  return service.typeService === 'IMMEDIATE' ? 'immediate' : 'reserved';
}

/** Marks on a pin of 24 by 30, so that no kind is shown by colour alone. */
const MARKS: Readonly<Record<PinKind, string>> = {
  immediate: 'M13 5.5 8.5 12.5h3.3L11 18l4.5-7h-3.3Z',
  reserved: 'M12 7v5l3 2',
  tomorrow: 'M8 12h8M13 9l3 3-3 3',
  late: 'M12 7v5l3 2',
  failed: 'M12 6v6.5M12 16v.2',
};

/** A bubble with an hour: its text, and its width in units of the drawing. */
interface HourBubble {
  readonly textOf: (hour: string) => string;
  readonly width: number;
}

/** Kinds that show their hour. Late and tomorrow's ones say so beside it, as colour and dashes alone do not. */
const HOUR_BUBBLES: Readonly<Partial<Record<PinKind, HourBubble>>> = {
  reserved: { textOf: (hour) => hour, width: 44 },
  late: { textOf: (hour) => `! ${hour}`, width: 52 },
  tomorrow: { textOf: (hour) => `mañ. ${hour}`, width: 72 },
};

const HEIGHT_PX = 35;
const HEIGHT_UNITS = 30;
const ICON_WIDTH_PX = 28;

const toPx = (units: number): number => Math.round((units * HEIGHT_PX) / HEIGHT_UNITS);

/** Width of a pin on the map, with its hour if its kind shows one. */
export const pinWidthPx = (kind: PinKind): number => {
  const bubble = HOUR_BUBBLES[kind];
  return bubble === undefined ? ICON_WIDTH_PX : toPx(bubble.width);
};

interface PinShapeProps {
  readonly kind: PinKind;
  readonly hour?: string;
  /** Hangs below the place instead of standing on it. */
  readonly isBelow?: boolean;
}

/** A pin whose tip is the place; given an hour, the kinds that have a bubble show it instead of a mark. */
export function PinShape({ kind, hour, isBelow = false }: PinShapeProps) {
  const bubble = HOUR_BUBBLES[kind];
  return bubble === undefined || hour === undefined ? (
    <IconPin kind={kind} isBelow={isBelow} />
  ) : (
    <HourPin kind={kind} text={bubble.textOf(hour)} width={bubble.width} isBelow={isBelow} />
  );
}

/** Mirrors the body of a pin of 30 units, so that its tip is above. */
const tipUp = (isBelow: boolean) => (isBelow ? { transform: 'matrix(1 0 0 -1 0 30)' } : {});

const IconPin = ({ kind, isBelow }: { readonly kind: PinKind; readonly isBelow: boolean }) => (
  <svg viewBox="0 0 24 30" width={ICON_WIDTH_PX} height={HEIGHT_PX} aria-hidden="true" data-kind={kind}>
    <path data-part="body" d="M12 29 4.4 18.6a10 10 0 1 1 15.2 0Z" {...tipUp(isBelow)} />
    <path data-part="mark" d={MARKS[kind]} {...(isBelow ? { transform: 'translate(0 6)' } : {})} />
  </svg>
);

interface HourPinProps {
  readonly kind: PinKind;
  readonly text: string;
  readonly width: number;
  readonly isBelow: boolean;
}

function HourPin({ kind, text, width, isBelow }: HourPinProps) {
  const middle = width / 2;
  const [left, right] = [middle - 4.5, middle + 4.5];
  const body = `M${middle} 29 ${left} 20H11a9 9 0 0 1 0-18H${width - 11}a9 9 0 0 1 0 18H${right}Z`;
  return (
    <svg
      viewBox={`0 0 ${width.toString()} ${HEIGHT_UNITS.toString()}`}
      width={toPx(width)}
      height={HEIGHT_PX}
      aria-hidden="true"
      data-kind={kind}
    >
      <path data-part="body" d={body} {...tipUp(isBelow)} />
      <text data-part="hour" x={middle} y={isBelow ? 19 : 11}>
        {text}
      </text>
    </svg>
  );
}

/** Lines from the pins that were moved aside to their places. */
export const PinLines = ({ pins }: { readonly pins: readonly PlacedPin<Pixel>[] }) => (
  <svg className={styles.lines} aria-hidden="true">
    {pins
      .filter(({ pin, spot: { tip } }) => tip.x !== pin.x || tip.y !== pin.y)
      .map(({ pin, spot: { tip } }) => (
        <g key={[pin.x, pin.y, tip.x, tip.y].join(' ')}>
          <line x1={pin.x} y1={pin.y} x2={tip.x} y2={tip.y} />
          <circle cx={pin.x} cy={pin.y} r={3} />
        </g>
      ))}
  </svg>
);
