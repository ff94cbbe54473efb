import type { DayFigures } from '@llevo/contract/rules/board/day-figures';
import styles from './wallboard.module.css';

interface WallFiguresProps {
  /** Null before the first answer. */
  readonly figures: DayFigures | null;
}

const FIGURES: readonly { readonly name: keyof DayFigures; readonly label: string; readonly asksFor?: boolean }[] = [
  { name: 'open', label: 'Por terminar' },
  { name: 'unassigned', label: 'Sin conductor', asksFor: true },
  { name: 'late', label: 'Atrasados', asksFor: true },
  { name: 'onTheWay', label: 'En camino' },
  { name: 'underWay', label: 'En curso' },
  { name: 'finished', label: 'Finalizados' },
];

/** Today's services in large figures; those that ask for somebody stand out while they are not zero. */
export function WallFigures({ figures }: WallFiguresProps) {
  return (
    <dl className={styles.figures} aria-label="Servicios de hoy" aria-busy={figures === null}>
      {FIGURES.map(({ name, label, asksFor = false }) => (
        <div key={name} data-attention={(asksFor && (figures?.[name] ?? 0) > 0) || undefined}>
          <dt>{label}</dt>
          <dd>{figures === null ? '–' : figures[name]}</dd>
        </div>
      ))}
    </dl>
  );
}
