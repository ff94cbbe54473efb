import type { PriceKind } from '@llevo/contract/entities/rates';
import { formatDateTime } from '@llevo/contract/rules/dates';
import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { notify } from '../../lib/notifications/notifications.ts';
import { ListFooter } from '../../ui/back-office/data/list-footer.tsx';
import { QueryBoundary } from '../../ui/back-office/status/query-boundary.tsx';
import { priceChangesQuery } from './api/rates.ts';
import type { ChangeOf } from './api/rates.ts';
import styles from './price-history.module.css';

/** One value of a record of prices, in words. */
export interface PriceLine {
  readonly label: string;
  /** With its unit. */
  readonly text: string;
}

type ValuesOf<Kind extends PriceKind> = NonNullable<ChangeOf<Kind>['after']>;

interface PriceHistoryProps<Kind extends PriceKind> {
  readonly kind: Kind;
  /** All values of a record, always in the same order. */
  readonly toLines: (values: ValuesOf<Kind>) => readonly PriceLine[];
  /** Fills the form, which stays unsaved. */
  readonly onUse: (values: ValuesOf<Kind>) => void;
  /** The last change, which stands below the folded list; undefined while it loads, null without changes. */
  readonly latest?: ChangeOf<Kind> | null | undefined;
}

/**
 * The saved changes of a record of prices, loaded when opened, with the last one in brief while folded; the form can
 * take their values again.
 */
export function PriceHistory<Kind extends PriceKind>({ kind, latest, ...change }: PriceHistoryProps<Kind>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles.history}>
      <details
        onToggle={(event) => {
          setIsOpen(event.currentTarget.open);
        }}
      >
        <summary>Cambios anteriores</summary>
        {isOpen && <ChangeList kind={kind} {...change} />}
      </details>
      {!isOpen && latest !== null && latest !== undefined && (
        <LatestChange<Kind> change={latest} toLines={change.toLines} />
      )}
    </div>
  );
}

interface LatestChangeProps<Kind extends PriceKind> extends Pick<PriceHistoryProps<Kind>, 'toLines'> {
  readonly change: ChangeOf<Kind>;
}

/** "Último: 26/11/2026 10:00, Ana Vera" and the first of the values that it changed. */
function LatestChange<Kind extends PriceKind>({ change, toLines }: LatestChangeProps<Kind>) {
  const before = change.before as ValuesOf<Kind> | null;
  const after = change.after as ValuesOf<Kind> | null;
  const [first, ...others] = before === null || after === null ? [] : changedLines(toLines(before), toLines(after));
  return (
    <p className={styles.latest}>
      <span>{`Último: ${formatDateTime(change.changedAt)}, ${change.changedBy}`}</span>
      {first !== undefined && <span>{`${first.label}: ${first.former} → ${first.text}`}</span>}
      {others.length > 0 && <span>{`y ${others.length.toString()} más`}</span>}
    </p>
  );
}

function ChangeList<Kind extends PriceKind>({ kind, toLines, onUse }: PriceHistoryProps<Kind>) {
  const query = useInfiniteQuery(priceChangesQuery(kind));
  return (
    <QueryBoundary query={query} failureTitle="No pudimos cargar los cambios">
      {({ pages }) => {
        const changes = pages.flatMap((page) => page.changes);
        if (changes.length === 0) return <p className={styles.none}>Todavía no hay cambios guardados.</p>;
        return (
          <>
            <ol className={styles.changes} aria-label="Cambios, del más reciente al más antiguo">
              {changes.map((change) => (
                <PriceChangeRow<Kind> key={change.id} change={change} toLines={toLines} onUse={onUse} />
              ))}
            </ol>
            <ListFooter query={query} count={changes.length} singular="cambio" plural="cambios" />
          </>
        );
      }}
    </QueryBoundary>
  );
}

interface PriceChangeRowProps<Kind extends PriceKind> extends Omit<PriceHistoryProps<Kind>, 'kind'> {
  readonly change: ChangeOf<Kind>;
}

/**
 * When, who, the values that changed, and a button that puts the values before into the form. Those after are the values
 * before of the next change, or the stored ones.
 */
function PriceChangeRow<Kind extends PriceKind>({ change, toLines, onUse }: PriceChangeRowProps<Kind>) {
  const { changedAt, changedBy } = change;
  const before = change.before as ValuesOf<Kind> | null;
  const after = change.after as ValuesOf<Kind> | null;
  const when = formatDateTime(changedAt);
  return (
    <li>
      <p className={styles.when}>
        <time dateTime={changedAt}>{when}</time> <span>{changedBy}</span>
      </p>
      {before !== null && after !== null && <ChangedLines before={toLines(before)} after={toLines(after)} />}
      {(before === null || after === null) && <p className={styles.none}>El registro ya no guarda sus valores.</p>}
      {before !== null && (
        <Button
          className={styles.use}
          variant="default"
          size="compact-sm"
          aria-label={`Volver a los valores de antes, cambio del ${when}`}
          onClick={() => {
            onUse(before);
            notify('success', 'Los valores están en el formulario. Revísalos y guarda.');
          }}
        >
          Volver a los valores de antes
        </Button>
      )}
    </li>
  );
}

interface ChangedLinesProps {
  readonly before: readonly PriceLine[];
  readonly after: readonly PriceLine[];
}

/** The lines that are not the same before and after. */
const changedLines = (before: readonly PriceLine[], after: readonly PriceLine[]) =>
  after.flatMap(({ label, text }, index) => {
    const former = before[index]?.text ?? '';
    return former === text ? [] : [{ label, former, text }];
  });

function ChangedLines({ before, after }: ChangedLinesProps) {
  return (
    <dl className={styles.lines}>
      {changedLines(before, after).map(({ label, former, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <del>{former}</del>
            <span aria-hidden="true"> → </span>
            <ins>{text}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
