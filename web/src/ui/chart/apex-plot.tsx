import { useEffect, useMemo, useRef, useState } from 'react';
import ReactApexChart from 'react-apexcharts';
import type { ChartData } from './chart-data.ts';
import { CHART_HEIGHT_PX, drawnValues } from './chart-data.ts';
import { useChartAppearance } from './chart-appearance.ts';
import { chartOptions } from './chart-options.ts';

/** The library is CommonJS: the bundler may return the module instead of its default export. */
const Apex = 'default' in ReactApexChart ? (ReactApexChart.default as typeof ReactApexChart) : ReactApexChart;

/** A chart is drawn again only for a change of its width of this many pixels. */
const WIDTH_STEP = 50;

/** The width of an element, in steps; 0 before it is measured. */
function useWidth() {
  const element = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const measured = element.current;
    if (measured === null) return undefined;
    const sizes = new ResizeObserver(() => {
      setWidth(Math.max(1, Math.floor(measured.clientWidth / WIDTH_STEP)) * WIDTH_STEP);
    });
    sizes.observe(measured);
    return () => {
      sizes.disconnect();
    };
  }, []);
  return [element, width] as const;
}

/** The only module that imports ApexCharts; loaded when a chart comes into view. */
export function ApexPlot({ data }: { readonly data: ChartData }) {
  const appearance = useChartAppearance();
  const [frame, widthPx] = useWidth();
  // Equal data in another object must not redraw the chart.
  const text = JSON.stringify(data);
  const { type, options, series } = useMemo(() => {
    const same = JSON.parse(text) as ChartData;
    return {
      type: same.isStacked === true ? ('bar' as const) : ('line' as const),
      options: chartOptions(same, appearance, widthPx),
      series: same.series.map(({ name, values }) => ({ name, data: drawnValues(same, values) })),
    };
  }, [text, appearance, widthPx]);
  return (
    <div ref={frame}>
      {widthPx > 0 && <Apex type={type} width="100%" height={CHART_HEIGHT_PX} options={options} series={series} />}
    </div>
  );
}
