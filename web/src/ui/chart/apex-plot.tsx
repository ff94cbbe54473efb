import { useMemo } from 'react';
import ReactApexChart from 'react-apexcharts';
import type { ChartData } from './chart-data.ts';
import { CHART_HEIGHT_PX } from './chart-data.ts';
import { useChartAppearance } from './chart-appearance.ts';
import { chartOptions } from './chart-options.ts';

/** The library is CommonJS: the bundler may return the module instead of its default export. */
const Apex = 'default' in ReactApexChart ? (ReactApexChart.default as typeof ReactApexChart) : ReactApexChart;

/** The only module that imports ApexCharts; loaded when a chart comes into view. */
export function ApexPlot({ data }: { readonly data: ChartData }) {
  const appearance = useChartAppearance();
  // Equal data in another object must not redraw the chart.
  const text = JSON.stringify(data);
  const { options, series } = useMemo(() => {
    const same = JSON.parse(text) as ChartData;
    return {
      options: chartOptions(same, appearance),
      series: same.series.map(({ name, values }) => ({ name, data: [...values] })),
    };
  }, [text, appearance]);
  return <Apex type="line" width="100%" height={CHART_HEIGHT_PX} options={options} series={series} />;
}
