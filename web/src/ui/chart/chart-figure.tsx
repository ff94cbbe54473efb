import { ActionIcon, Skeleton, Tooltip } from '@mantine/core';
import { lazy, Suspense, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { saveFile } from '../../lib/export/save-file.ts';
import { useInView } from '../../lib/browser/use-in-view.ts';
import { notify } from '../../lib/notifications/notifications.ts';
import { IconChartLine } from '../icons/chart-line.ts';
import { IconPhotoDown } from '../icons/photo-down.ts';
import { IconTable } from '../icons/table.ts';
import type { ChartData } from './chart-data.ts';
import { CHART_HEIGHT_PX, chartMarks, drawnEnd, isEmptyChart, seriesColours } from './chart-data.ts';
import styles from './chart-figure.module.css';
import { useChartAppearance } from './chart-appearance.ts';
import { chartToPng } from './chart-image.ts';
import { ChartTable } from './chart-table.tsx';

const ApexPlot = lazy(() => import('./apex-plot.tsx').then(({ ApexPlot: default_ }) => ({ default: default_ })));

interface ChartFigureProps {
  /** Repeated in the table and on the picture. */
  readonly title: string;
  /** Period and total as text. */
  readonly summary: string;
  readonly data: ChartData;
  /** Shown instead of an empty chart. */
  readonly emptyText: string;
  /** Name of the saved picture without extension. */
  readonly fileName: string;
  /** Shown in place of its own table, where there are more figures than the chart draws. */
  readonly details?: ReactNode;
}

/**
 * A chart with a text summary, a table that can replace it (screen readers always have it), and a download as picture.
 * Keeps its height while it loads.
 */
export function ChartFigure({ title, summary, data, emptyText, fileName, details }: ChartFigureProps) {
  const [isTable, setIsTable] = useState(false);
  const [ref, isInView] = useInView<HTMLElement>();
  const plot = useRef<HTMLDivElement>(null);
  const appearance = useChartAppearance();
  const isEmpty = isEmptyChart(data);

  async function savePicture() {
    const svg = plot.current?.querySelector<SVGSVGElement>('svg.apexcharts-svg');
    if (!svg) return;
    const { colours } = appearance;
    const colourOf = seriesColours(data.series, colours);
    const lines = data.series.map((one, at) => ({ name: legendText(one), colour: colourOf[at] ?? colours.first }));
    const marks = chartMarks(data).map(({ label, tone }) => ({ name: label, colour: colours[tone], isDashed: true }));
    try {
      const header = { title, summary, legend: [...(lines.length > 1 ? lines : []), ...marks] };
      saveFile(await chartToPng(svg, { ...header, ...colours }), `${fileName}.png`);
    } catch {
      notify('error', 'No se pudo guardar la imagen. Intenta de nuevo.');
    }
  }

  return (
    <figure ref={ref} className={styles.figure} aria-label={title}>
      <div className={styles.head}>
        <figcaption className={styles.text}>{summary}</figcaption>
        {!isEmpty && (
          <div className={styles.tools}>
            <Tool
              label={isTable ? `Ver gráfico: ${title}` : `Ver tabla: ${title}`}
              hint={isTable ? 'Ver gráfico' : 'Ver tabla'}
              onClick={() => {
                setIsTable(!isTable);
              }}
            >
              {isTable ? <IconChartLine size={18} stroke={1.7} /> : <IconTable size={18} stroke={1.7} />}
            </Tool>
            {!isTable && (
              <Tool label={`Guardar imagen: ${title}`} hint="Guardar imagen" onClick={() => void savePicture()}>
                <IconPhotoDown size={18} stroke={1.7} />
              </Tool>
            )}
          </div>
        )}
      </div>
      {isEmpty && (
        <p className={styles.empty} style={{ minHeight: CHART_HEIGHT_PX }}>
          {emptyText}
        </p>
      )}
      {!isEmpty && <Legend data={data} />}
      {!isEmpty && !isTable && (
        <div ref={plot} className={styles.plot} style={{ height: CHART_HEIGHT_PX }} aria-hidden="true">
          {isInView && (
            <Suspense fallback={<Skeleton height={CHART_HEIGHT_PX} />}>
              <ApexPlot data={data} />
            </Suspense>
          )}
        </div>
      )}
      {isTable && details !== undefined && <div className={styles.table}>{details}</div>}
      {!isEmpty && !(isTable && details !== undefined) && (
        <div className={isTable ? styles.table : 'visually-hidden'}>
          <ChartTable caption={`${title}. ${summary}`} data={data} isShown={isTable} />
        </div>
      )}
    </figure>
  );
}

const legendText = ({ name, legend = name }: ChartData['series'][number]): string => legend;
const isPoints = ({ look }: ChartData['series'][number]): boolean => look === 'points';

/** The names of lines or bars, points, the unfinished end and the lines across; nothing for a single line alone. */
function Legend({ data }: { readonly data: ChartData }) {
  const { series } = data;
  const shown = series.length > 1 ? [...series.filter((one) => !isPoints(one)), ...series.filter(isPoints)] : [];
  const end = drawnEnd(data);
  const marks = chartMarks(data);
  if (shown.length === 0 && end === undefined && marks.length === 0) return null;
  return (
    <ul className={styles.key} aria-hidden="true">
      {shown.map((one) => (
        <li key={one.name} data-tone={one.tone} data-look={data.isStacked === true ? 'bars' : one.look}>
          <span className={styles.stroke} />
          {legendText(one)}
        </li>
      ))}
      {end !== undefined && (
        <li data-unfinished>
          <span className={styles.stroke} />
          {end}
        </li>
      )}
      {marks.map(({ label, tone }) => (
        <li key={label} data-mark={tone}>
          <span className={styles.stroke} />
          {label}
        </li>
      ))}
    </ul>
  );
}

interface ToolProps {
  readonly label: string;
  readonly hint: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function Tool({ label, hint, onClick, children }: ToolProps) {
  return (
    <Tooltip label={hint}>
      <ActionIcon variant="subtle" size={32} aria-label={label} onClick={onClick}>
        {children}
      </ActionIcon>
    </Tooltip>
  );
}
