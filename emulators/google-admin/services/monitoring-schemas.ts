/** Schemas of Cloud Logging and Monitoring. Unknown fields are refused. */
import * as z from 'zod';

const seconds = (step: number, min = 0) =>
  z
    .string()
    .regex(/^\d+s$/)
    .refine((text) => Number.parseInt(text, 10) % step === 0 && Number.parseInt(text, 10) >= min);
const UserLabels = z.record(z.string().regex(/^[a-z][a-z0-9_-]{0,62}$/), z.string().regex(/^[a-z0-9_-]{0,63}$/));

const Aggregation = z.strictObject({
  alignmentPeriod: seconds(1, 60).optional(),
  perSeriesAligner: z.string().regex(/^ALIGN_[A-Z_0-9]+$/),
  crossSeriesReducer: z
    .string()
    .regex(/^REDUCE_[A-Z_0-9]+$/)
    .optional(),
  groupByFields: z.array(z.string().regex(/^(?:metric|resource)\.labels?\.\w+$/)).optional(),
});

const Condition = z
  .strictObject({
    name: z.string().optional(),
    displayName: z.string().min(1),
    conditionThreshold: z
      .strictObject({
        filter: z.string(),
        aggregations: z.array(Aggregation).optional(),
        comparison: z.literal(['COMPARISON_GT', 'COMPARISON_LT']),
        thresholdValue: z.number(),
        duration: seconds(60),
        trigger: z.strictObject({ count: z.int().positive() }).optional(),
      })
      .optional(),
    conditionPrometheusQueryLanguage: z
      .strictObject({
        query: z.string().min(1),
        duration: seconds(30).optional(),
        evaluationInterval: seconds(30, 30).optional(),
        disableMetricValidation: z.boolean().optional(),
      })
      .optional(),
  })
  .refine(
    (condition) => Object.keys(condition).filter((name) => name.startsWith('condition')).length === 1,
    'Condition subtype is absent, or there is more than one.',
  );

export const AlertPolicy = z.strictObject({
  displayName: z.string().min(1).max(512),
  severity: z.literal(['CRITICAL', 'ERROR', 'WARNING']).optional(),
  documentation: z
    .strictObject({ content: z.string().min(1).max(8192), mimeType: z.literal('text/markdown') })
    .optional(),
  userLabels: UserLabels.optional(),
  combiner: z.literal(['AND', 'OR', 'AND_WITH_MATCHING_RESOURCE']),
  conditions: z
    .array(Condition)
    .min(1)
    .max(6)
    .refine(
      (conditions) =>
        conditions.length === 1 || conditions.every((one) => one.conditionPrometheusQueryLanguage === undefined),
      'A condition in PromQL has to be the only one.',
    ),
  enabled: z.boolean().optional(),
  notificationChannels: z.array(z.string()).optional(),
  // Incidents stay open for at least half an hour.
  alertStrategy: z.strictObject({ autoClose: seconds(1, 1800) }).optional(),
});

export const Channel = z.strictObject({
  displayName: z.string().max(512),
  type: z.literal('email'),
  labels: z.strictObject({ email_address: z.email() }),
  userLabels: UserLabels.optional(),
  enabled: z.boolean().optional(),
});

export const UptimeCheck = z.strictObject({
  displayName: z.string().min(1),
  monitoredResource: z.strictObject({
    type: z.literal('uptime_url'),
    labels: z.strictObject({ host: z.string().regex(/^[a-z0-9.-]+$/), project_id: z.string() }),
  }),
  httpCheck: z.strictObject({
    path: z.string().startsWith('/'),
    port: z.int().min(1).max(65_535),
    useSsl: z.boolean().optional(),
    validateSsl: z.boolean().optional(),
    acceptedResponseStatusCodes: z.array(z.strictObject({ statusValue: z.int() })).optional(),
  }),
  contentMatchers: z
    .array(z.strictObject({ content: z.string().min(1).max(1024) }))
    .max(1)
    .optional(),
  period: z.literal(['60s', '300s', '600s', '900s']),
  timeout: seconds(1, 1),
  userLabels: UserLabels.optional(),
});

export const Service = z.strictObject({ displayName: z.string(), custom: z.strictObject({}) });

export const Objective = z.strictObject({
  displayName: z.string(),
  goal: z.number().gt(0).lt(1),
  // One day to thirty days.
  rollingPeriod: seconds(86_400, 86_400).refine((text) => Number.parseInt(text, 10) <= 30 * 86_400),
  serviceLevelIndicator: z.strictObject({
    requestBased: z.union([
      z.strictObject({
        goodTotalRatio: z
          .strictObject({
            goodServiceFilter: z.string().optional(),
            badServiceFilter: z.string().optional(),
            totalServiceFilter: z.string().optional(),
          })
          .refine((ratio) => Object.keys(ratio).length === 2, 'Two of good, bad and total'),
      }),
      z.strictObject({
        distributionCut: z.strictObject({
          distributionFilter: z.string(),
          range: z.strictObject({ min: z.number().optional(), max: z.number().optional() }),
        }),
      }),
    ]),
  }),
});

export const LogExclusion = z.strictObject({
  name: z.string().regex(/^[A-Za-z0-9][\w.-]{0,99}$/),
  description: z.string().optional(),
  filter: z.string().min(1),
  disabled: z.boolean().optional(),
});

export const LogMetric = z.strictObject({
  name: z.string().regex(/^[A-Za-z0-9_\-.,+!*',()%/]{1,100}$/),
  description: z.string().max(8000).optional(),
  filter: z.string().min(1).max(20_000),
  metricDescriptor: z.strictObject({
    metricKind: z.literal('DELTA'),
    valueType: z.literal('INT64'),
    labels: z
      .array(z.strictObject({ key: z.string().regex(/^[a-z]\w{0,99}$/) }))
      .max(10)
      .optional(),
  }),
  labelExtractors: z.record(z.string(), z.string().regex(/^(?:EXTRACT|REGEXP_EXTRACT)\(.+\)$/)).optional(),
});

const TimeSeriesQuery = z.union([
  z.strictObject({ prometheusQuery: z.string() }),
  z.strictObject({ timeSeriesFilter: z.strictObject({ filter: z.string(), aggregation: Aggregation }) }),
]);
export type TimeSeriesQuery = z.infer<typeof TimeSeriesQuery>;

const Widget = z.strictObject({
  title: z.string(),
  xyChart: z
    .strictObject({
      dataSets: z.array(
        z.strictObject({
          timeSeriesQuery: TimeSeriesQuery,
          plotType: z.literal(['LINE', 'STACKED_AREA', 'STACKED_BAR', 'HEATMAP']),
          legendTemplate: z.string().optional(),
        }),
      ),
      yAxis: z.strictObject({ label: z.string() }).optional(),
    })
    .optional(),
  scorecard: z
    .strictObject({
      timeSeriesQuery: TimeSeriesQuery,
      sparkChartView: z.strictObject({ sparkChartType: z.literal(['SPARK_LINE', 'SPARK_BAR']) }).optional(),
    })
    .optional(),
});

const Tile = z.strictObject({
  xPos: z.int().positive().optional(),
  yPos: z.int().positive().optional(),
  width: z.int().positive(),
  height: z.int().positive(),
  widget: Widget,
});
export type Tile = z.infer<typeof Tile>;

export const Dashboard = z.strictObject({
  name: z.string().optional(),
  etag: z.string().optional(),
  displayName: z.string().min(1),
  mosaicLayout: z.strictObject({ columns: z.int().min(1).max(48), tiles: z.array(Tile).min(1).max(100) }),
});
