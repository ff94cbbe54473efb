import { formatCount } from '@llevo/contract/rules/format-number';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { JOBS_REFRESH_MS, driversByIdQuery } from '../api/drivers.ts';
import type { InViewSummary } from '../fleet/fleet-in-view.ts';
import { useFleet, useFleetInView } from '../fleet/fleet-view.ts';
import type { MarkerKind } from '../fleet/marker-kinds.ts';
import styles from './map-legend.module.css';

interface KindChoice {
  readonly kind: MarkerKind;
  readonly label: string;
  readonly hint: string;
  /** Class of its mark, a small form of the markers on the map. */
  readonly mark: string | undefined;
}

const CHOICES: readonly KindChoice[] = [
  {
    kind: 'free',
    label: 'Libres',
    hint: 'En línea, disponibles y sin un servicio ahora',
    mark: styles.dot,
  },
  {
    kind: 'busy',
    label: 'Ocupados',
    hint: 'En línea y con un servicio ahora',
    mark: styles.square,
  },
  {
    kind: 'other',
    label: 'Otros',
    hint: 'En línea y no disponibles, o aún sin cargar',
    mark: styles.circle,
  },
  {
    kind: 'silent',
    label: 'Sin señal',
    hint: 'Su última posición tiene más de cinco minutos',
    mark: styles.ring,
  },
];

/**
 * "12"; those whose jobs are unread count as others, so that the counts add up to the drivers in view. Nothing in place
 * of a 0 that they may make wrong.
 */
function kindCountText(kind: MarkerKind, { inView, online, free, busy, unread }: InViewSummary): string {
  const count = { free, busy, other: online - free - busy, silent: inView - online }[kind];
  return count === 0 && unread > 0 && kind !== 'silent' ? '' : formatCount(count);
}

/** A map that is moved asks for other drivers at most so often. */
const SETTLE_MS = 15_000;

/** The ids at first; later those of a moment at most every `SETTLE_MS`, unless they have all of these. */
function useSettledIds(ids: readonly string[]): readonly string[] {
  const [settled, setSettled] = useState({ ids, atMs: 0 });
  const isCovered = ids.every((id) => settled.ids.includes(id));
  useEffect(() => {
    if (isCovered) return undefined;
    const settle = () => {
      setSettled({ ids, atMs: Date.now() });
    };
    const timer = setTimeout(settle, Math.max(0, settled.atMs + SETTLE_MS - Date.now()));
    return () => {
      clearTimeout(timer);
    };
  }, [ids, isCovered, settled.atMs]);
  return settled.ids;
}

/** Reads the jobs of those online nearest to the middle of the map, and returns the words for an unfinished reading. */
function useJobsInView(): string | null {
  const { driverCache, kinds } = useFleet();
  const onlineIds = useSettledIds(useFleetInView().onlineIds);
  const isNeeded = onlineIds.length > 0;
  const { data, error } = useQuery({
    ...driversByIdQuery(onlineIds),
    enabled: isNeeded,
    refetchInterval: JOBS_REFRESH_MS,
  });
  // After a failure the jobs are no longer known.
  const rows = isNeeded && error === null ? data : undefined;
  useEffect(() => {
    if (rows === undefined) return undefined;
    driverCache.add(rows);
    return kinds.hold(rows);
  }, [driverCache, kinds, rows]);
  if (!isNeeded || rows !== undefined) return null;
  return error === null ? 'Cargando sus servicios…' : 'No pudimos cargar sus servicios';
}

interface MarkerKindTogglesProps {
  /** Called when another kind is shown. */
  readonly onChange: () => void;
}

/**
 * Legend of the markers: while it is shown, free, busy and silent drivers differ by form and colour. Each entry counts
 * its drivers and shows them alone. The jobs of those nearest to the middle of the map, a hundred at most, are read each
 * minute while the page is seen, and for other drivers at most every fifteen seconds.
 */
export function MarkerKindToggles({ onChange }: MarkerKindTogglesProps) {
  const { kinds } = useFleet();
  const summary = useFleetInView();
  const [only, setOnly] = useState<MarkerKind | null>(null);
  const note = useJobsInView();
  useEffect(() => {
    kinds.setShown(only ?? 'all');
    return () => {
      kinds.setShown('unmarked');
    };
  }, [kinds, only]);
  return (
    <>
      <div role="status">{note !== null && <p className={styles.paced}>{note}</p>}</div>
      <div className={styles.kinds} role="group" aria-label="Mostrar solo en el mapa">
        {CHOICES.map(({ kind, label, hint, mark }) => (
          <button
            key={kind}
            type="button"
            className={styles.kind}
            title={hint}
            aria-pressed={kind === only}
            onClick={() => {
              setOnly(kind === only ? null : kind);
              onChange();
            }}
          >
            <i className={mark} aria-hidden="true" />
            <span>{label}</span> <span className={styles.count}>{kindCountText(kind, summary)}</span>
          </button>
        ))}
      </div>
    </>
  );
}
