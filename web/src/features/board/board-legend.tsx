import { Popover } from '@mantine/core';
import { useState } from 'react';
import { OutlineButton } from '../../ui/back-office/buttons/outline-button.tsx';
import { IconAlertTriangle } from '../../ui/icons/alert-triangle.ts';
import { IconCalendarDue } from '../../ui/icons/calendar-due.ts';
import { IconCheck } from '../../ui/icons/check.ts';
import { IconClockExclamation } from '../../ui/icons/clock-exclamation.ts';
import { IconInfoCircle } from '../../ui/icons/info-circle.ts';
import { IconRoute } from '../../ui/icons/route.ts';
import styles from './board-legend.module.css';
import type { BoardView } from './board-url.ts';
import { LANE_STATES } from './day/lane-state.ts';
import { UNCONFIRMED_TEXT } from './day/unconfirmed.ts';

/** A mark of the board: a sample of it, its name and its meaning. */
interface BoardMark {
  /** Colours of the sample, those of a job's bar. */
  readonly look: 'open' | 'underway' | 'over' | 'unassigned' | 'short' | 'late' | 'bar';
  readonly isDashed?: true;
  readonly Icon?: typeof IconCheck;
  readonly name: string;
  readonly meaning: string;
  /** The span that alone has the mark; absent for both. */
  readonly only?: BoardView['span'];
}

const MARKS: readonly BoardMark[] = [
  { look: 'open', name: 'Confirmado', meaning: 'Verde: el conductor aceptó y todavía no sale.' },
  {
    look: 'open',
    isDashed: true,
    name: UNCONFIRMED_TEXT,
    meaning: 'Borde discontinuo, de cualquier color: su conductor aún no lo confirma.',
  },
  {
    look: 'underway',
    Icon: IconRoute,
    name: 'En marcha',
    meaning: 'Azul: el conductor va a la partida o lleva la carga.',
  },
  { look: 'over', Icon: IconCheck, name: 'Finalizado', meaning: 'Gris: ya terminó.' },
  { look: 'unassigned', name: 'Sin conductor', meaning: 'Ámbar: nadie lo lleva todavía.' },
  {
    look: 'short',
    Icon: IconAlertTriangle,
    name: LANE_STATES.short,
    meaning: 'Ámbar con triángulo: desde donde está, su conductor no llega a la hora, o ya va tarde.',
  },
  {
    look: 'late',
    Icon: IconClockExclamation,
    name: LANE_STATES.late,
    meaning: 'Rojo con reloj: pasó su hora y nadie ha salido.',
  },
  {
    look: 'late',
    Icon: IconClockExclamation,
    name: 'Pasó su fin',
    meaning: 'Rojo con reloj: sigue abierto después de su fin planificado; «+25 min» es el tiempo desde entonces.',
    only: 'day',
  },
  {
    look: 'late',
    Icon: IconAlertTriangle,
    name: 'Con conflicto',
    meaning: 'Rojo con triángulo: se cruza con otro servicio, falta tiempo para el viaje o el vehículo es pequeño.',
  },
  {
    look: 'late',
    Icon: IconCalendarDue,
    name: LANE_STATES.unclosed,
    meaning: 'Rojo con calendario: sigue abierto en un día que ya pasó.',
    only: 'week',
  },
  {
    look: 'bar',
    name: 'Barra sobre cada día',
    meaning: 'Los conductores con servicios; llena, ninguno queda libre.',
    only: 'week',
  },
];

/** The meanings of the marks that a day or a week of the board has, behind a button. */
export function BoardLegend({ span }: Pick<BoardView, 'span'>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-end" trapFocus returnFocus shadow="md">
      <Popover.Target>
        <OutlineButton
          size="plain"
          onClick={() => {
            setIsOpen(!isOpen);
          }}
        >
          <IconInfoCircle size={17} stroke={1.7} aria-hidden="true" />
          <span>Leyenda</span>
        </OutlineButton>
      </Popover.Target>
      <Popover.Dropdown aria-label="Leyenda">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolled region must be reachable */}
        <ul className={styles.marks} tabIndex={0} aria-label="Marcas del tablero">
          {MARKS.filter(({ only = span }) => only === span).map(({ look, isDashed, Icon, name, meaning }) => (
            <li key={name}>
              <i className={styles.sample} data-look={look} data-dashed={isDashed} aria-hidden="true">
                {Icon && <Icon size={14} />}
              </i>
              <span>
                <strong>{name}</strong> {meaning}
              </span>
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
}
