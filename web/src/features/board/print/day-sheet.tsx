import { formatDateTime } from '@llevo/contract/rules/dates';
import { createPortal } from 'react-dom';
import { formatDay } from '../../../lib/i18n/format-day.ts';
import { unassignedTitle } from '../day/verdict-text.ts';
import styles from './print.module.css';
import { blockId, collectText, countsText } from './sheet.ts';
import type { SheetBlock } from './sheet.ts';

interface DaySheetProps {
  /** The company's name; '' while unknown. */
  readonly company: string;
  readonly date: string;
  readonly nowMs: number;
  /** The blocks of each sheet, which begins with a heading and its totals. */
  readonly pages: readonly (readonly SheetBlock[])[];
  /** Whether finished services are left out. */
  readonly onlyPending: boolean;
}

/** The printed day. In the page's body, so that the rest of the page can be left out; on a screen it takes no place. */
export const DaySheet = ({ pages, ...head }: DaySheetProps) =>
  createPortal(
    <div className={styles.sheet}>
      {pages.map((blocks) => (
        <article key={blocks.map(blockId).join(' ')} className={styles.page}>
          <SheetHead {...head} blocks={blocks} />
          {blocks.map((block) => (
            <Block key={blockId(block)} block={block} />
          ))}
        </article>
      ))}
    </div>,
    document.body,
  );

interface SheetHeadProps extends Omit<DaySheetProps, 'pages'> {
  readonly blocks: readonly SheetBlock[];
}

/** Company, day, totals and the time of printing. */
function SheetHead({ company, date, nowMs, blocks, onlyPending }: SheetHeadProps) {
  const collect = collectText(blocks);
  return (
    <header className={styles.head}>
      {company !== '' && <h1>{company}</h1>}
      <p className={styles.day}>{formatDay(date, '')}</p>
      <p>{onlyPending ? `Solo pendientes: ${countsText(blocks)}` : countsText(blocks)}</p>
      {collect !== '' && <p>{collect}</p>}
      <p>{`Impreso: ${formatDateTime(new Date(nowMs).toISOString())}`}</p>
    </header>
  );
}

/** A driver with services, or the services without one. */
function Block({ block: { driver, jobs } }: { readonly block: SheetBlock }) {
  return (
    <section className={styles.block}>
      <h2>{driver === null ? unassignedTitle(jobs.length, false) : driver.name}</h2>
      {driver !== null && driver.facts !== '' && <p className={styles.facts}>{driver.facts}</p>}
      <ol className={styles.jobs}>
        {jobs.map(({ id, title, lines }) => (
          <li key={id}>
            <h3>{title}</h3>
            <dl>
              {lines.map(({ label, text, isStrong = false }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{isStrong ? <strong>{text}</strong> : text}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ol>
    </section>
  );
}
