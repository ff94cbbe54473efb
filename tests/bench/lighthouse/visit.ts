import lighthouse from 'lighthouse';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

export interface Visit {
  readonly scores: readonly number[];
  readonly lcpMs: number;
  readonly layoutShift: number;
  readonly blockedMs: number;
}

/** Makes one visit with Lighthouse's simulated mid-range phone on a slow network. */
export async function visit(url: string, port: number): Promise<Visit> {
  const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: [...CATEGORIES] });
  if (result === undefined) throw new Error(`Lighthouse returned no result for ${url}`);
  const { categories, audits } = result.lhr;
  const figure = (audit: string) => {
    const { numericValue, errorMessage } = audits[audit] ?? {};
    if (numericValue === undefined) throw new Error(`${audit} of ${url}: ${errorMessage ?? 'no figure'}`);
    return numericValue;
  };
  return {
    scores: CATEGORIES.map((name) => Math.round((categories[name]?.score ?? NaN) * 100)),
    lcpMs: figure('largest-contentful-paint'),
    layoutShift: figure('cumulative-layout-shift'),
    blockedMs: figure('total-blocking-time'),
  };
}
