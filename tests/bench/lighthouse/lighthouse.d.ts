declare module 'lighthouse' {
  /** Types used by visit.ts, because the package is installed only when P12 runs. */
  interface Result {
    readonly lhr: {
      readonly categories: Readonly<Record<string, { readonly score: number | null } | undefined>>;
      readonly audits: Readonly<
        Record<string, { readonly numericValue?: number; readonly errorMessage?: string } | undefined>
      >;
    };
  }
  export default function lighthouse(
    url: string,
    flags: { readonly port: number; readonly logLevel: 'error'; readonly onlyCategories: string[] },
  ): Promise<Result | undefined>;
}
