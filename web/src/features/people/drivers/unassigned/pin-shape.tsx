import type { ServiceRow } from '@llevo/contract/entities/service';
import { shownSearch } from '../../../../lib/services/search-texts.ts';

/** Kinds of pins: an immediate service, a reserved one, or one that no driver took. */
export type PinKind = 'immediate' | 'reserved' | 'failed';

export function pinKind(service: ServiceRow): PinKind {
  if (shownSearch(service)?.state === 'failed') return 'failed';
  return service.typeService === 'IMMEDIATE' ? 'immediate' : 'reserved';
}

/** Marks on a pin of 24 by 30, so that no kind is shown by colour alone. */
const MARKS: Readonly<Record<PinKind, string>> = {
  immediate: 'M13 5.5 8.5 12.5h3.3L11 18l4.5-7h-3.3Z',
  reserved: 'M12 7v5l3 2',
  failed: 'M12 6v6.5M12 16v.2',
};

interface PinShapeProps {
  readonly kind: PinKind;
  readonly hour?: string;
  /** Hangs below the place instead of standing on it. */
  readonly isBelow?: boolean;
}

/** A pin whose tip is the place; that of a reservation shows its hour, where there is one, instead of a clock. */
export const PinShape = ({ kind, hour, isBelow = false }: PinShapeProps) =>
  kind === 'reserved' && hour !== undefined ? (
    <HourPin hour={hour} isBelow={isBelow} />
  ) : (
    <IconPin kind={kind} isBelow={isBelow} />
  );

/** Mirrors the body of a pin of 30 units, so that its tip is above. */
const tipUp = (isBelow: boolean) => (isBelow ? { transform: 'matrix(1 0 0 -1 0 30)' } : {});

const IconPin = ({ kind, isBelow }: { readonly kind: PinKind; readonly isBelow: boolean }) => (
  <svg viewBox="0 0 24 30" width="28" height="35" aria-hidden="true" data-kind={kind}>
    <path data-part="body" d="M12 29 4.4 18.6a10 10 0 1 1 15.2 0Z" {...tipUp(isBelow)} />
    <path data-part="mark" d={MARKS[kind]} {...(isBelow ? { transform: 'translate(0 6)' } : {})} />
  </svg>
);

const HourPin = ({ hour, isBelow }: { readonly hour: string; readonly isBelow: boolean }) => (
  <svg viewBox="0 0 44 30" width="51" height="35" aria-hidden="true" data-kind="reserved">
    <path data-part="body" d="M22 29 17.5 20H11a9 9 0 0 1 0-18h22a9 9 0 0 1 0 18h-6.5Z" {...tipUp(isBelow)} />
    <text data-part="hour" x="22" y={isBelow ? 19 : 11}>
      {hour}
    </text>
  </svg>
);
