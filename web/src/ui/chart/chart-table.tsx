import { chartMarks, chartValue } from './chart-data.ts';
import type { ChartData } from './chart-data.ts';
import styles from './chart-table.module.css';

interface ChartTableProps {
  readonly caption: string;
  readonly data: ChartData;
  /** False if it is for screen readers only. */
  readonly isShown: boolean;
}

/** A chart's data as a table. */
export function ChartTable({ caption, data, isShown }: ChartTableProps) {
  const { counts = [] } = data;
  // A scrolling table must be focusable; a visually hidden one must not be.
  const scrolling = isShown
    ? { className: styles.scroll, tabIndex: 0, role: 'region', 'aria-label': `Tabla: ${caption}` }
    : {};
  return (
    <div {...scrolling}>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{data.labelName}</th>
            {[...data.series, ...counts].map(({ name }) => (
              <th key={name} scope="col" className={styles.value}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.labels.map((label, at) => (
            <tr key={label}>
              <th scope="row">
                {label}
                {data.unfinished !== undefined && at === data.labels.length - 1 && (
                  <span className={styles.unfinished}> {data.unfinished}</span>
                )}
              </th>
              {data.series.map(({ name, values }) => (
                <td key={name} className={styles.value}>
                  {chartValue(data, values[at] ?? null)}
                </td>
              ))}
              {counts.map(({ name, values }) => (
                <td key={name} className={styles.value}>
                  {chartValue({}, values[at] ?? null)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <Marks data={data} />
      </table>
    </div>
  );
}

/** The values of the lines across the chart; counts have none, and of several sums only the first has one. */
function Marks({ data }: Pick<ChartTableProps, 'data'>) {
  const marks = chartMarks(data);
  if (marks.length === 0) return null;
  return (
    <tfoot>
      {marks.map(({ label, value }) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          {data.series.map(({ name }, at) => (
            <td key={name} className={styles.value}>
              {data.isPercent === true || at === 0 ? chartValue(data, value) : null}
            </td>
          ))}
          {(data.counts ?? []).map(({ name }) => (
            <td key={name} />
          ))}
        </tr>
      ))}
    </tfoot>
  );
}
