import type { DrivenLeg } from '@llevo/contract/rules/fleet/driven-legs';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { StepButtons } from '../../../../ui/back-office/buttons/step-buttons.tsx';
import { formatPosition } from '../position/last-seen.ts';
import { usePlaceNames } from '../position/place-names.ts';
import { spanText } from './clock-time.ts';
import { distanceText } from './distance-text.ts';
import type { ReplayPlayer } from './replay/replay-player.ts';
import styles from './history.module.css';

/** The index of the leg that the map shows; -1 for the whole day. */
function useChosenLeg(player: ReplayPlayer, legs: readonly DrivenLeg[]): number {
  const span = useSyncExternalStore(player.subscribe, () => player.snapshot().span);
  return legs.findIndex((leg) => leg === span);
}

interface LegsProps {
  readonly player: ReplayPlayer;
  readonly legs: readonly DrivenLeg[];
}

/** Buttons to the leg before and after. */
export function LegSteps({ player, legs }: LegsProps) {
  const chosen = useChosenLeg(player, legs);
  return (
    <StepButtons
      unit="leg"
      isFirst={chosen <= 0}
      isLast={chosen === legs.length - 1}
      onStep={(by) => {
        player.setSpan(legs[chosen + by] ?? null);
      }}
    >
      <span className={styles.leg} aria-live="polite">
        {chosen === -1
          ? `${legs.length.toString()} tramos`
          : `Tramo ${(chosen + 1).toString()} de ${legs.length.toString()}`}
      </span>
    </StepButtons>
  );
}

/** Scrolls a list, but not the page, to one of its rows. */
function useShownRow(index: number) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const box = list.current;
    const row = box?.children[index];
    if (!box || !(row instanceof HTMLElement)) return;
    const { offsetTop: top, offsetHeight: height } = row;
    box.scrollTop = Math.min(Math.max(box.scrollTop, top + height - box.clientHeight), top);
  }, [index]);
  return list;
}

interface LegListProps extends LegsProps {
  /** The distance of the whole day. */
  readonly day: Parameters<typeof distanceText>[0];
}

/** The legs of a day in their order; a press shows one on the map, and leaves the rest faint. */
export function LegList({ player, legs, day }: LegListProps) {
  const nameOf = usePlaceNames();
  const chosen = useChosenLeg(player, legs);
  const list = useShownRow(chosen + 1);
  const placeText = (place: DrivenLeg['from']) => nameOf?.(place) ?? formatPosition(place.lat, place.lng);
  const wayText = ({ from, to }: DrivenLeg) => {
    const [start, end] = [placeText(from), placeText(to)];
    return start === end ? start : `${start} → ${end}`;
  };
  const rows = [
    { key: 0, span: null, place: 'Todo el día', facts: distanceText(day) },
    ...legs.map((leg) => ({
      key: leg.fromMs,
      span: leg,
      place: wayText(leg),
      facts: `${spanText(leg)} · ${distanceText(leg)}`,
    })),
  ];
  return (
    <ul ref={list} className={styles.legs}>
      {rows.map(({ key, span, place, facts }, index) => (
        <li key={key}>
          <button
            type="button"
            aria-pressed={index - 1 === chosen}
            title={place}
            onClick={() => {
              player.setSpan(span);
            }}
          >
            <span className={styles.place}>{place}</span>
            <span className={styles.times}>{facts}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
