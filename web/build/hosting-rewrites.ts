import { PATHS } from '../src/lib/paths.ts';
import { LANGUAGES } from './languages.ts';
import { PRERENDERED_ROUTES } from './route-sources.ts';

/** An address of Hosting, and the file or function that answers it. */
type HostingRewrite =
  | { readonly source: string; readonly destination: string }
  | { readonly source: string; readonly function: { readonly functionId: string; readonly region: string } };

const REGION = 'us-central1';

/** Functions that answer without the application. */
const FUNCTIONS: readonly HostingRewrite[] = [
  { source: '/api/positions/**', function: { functionId: 'positions', region: REGION } },
  { source: '/api/**', function: { functionId: 'api', region: REGION } },
  { source: '/cotizacion/**', function: { functionId: 'share', region: REGION } },
  { source: '/c/*', function: { functionId: 'share', region: REGION } },
];

/** Paths with their own file, function or page, or that must match nothing. */
const ELSEWHERE: ReadonlySet<string> = new Set<string>([
  ...PRERENDERED_ROUTES.map(({ path }) => path),
  PATHS.tracking,
  PATHS.sharedQuote,
  PATHS.companyQuoter,
  PATHS.unmatched,
]);

/** `/account/@(profile|audit)`: the addresses of one folder as one pattern, a parameter as any one segment. */
function patternsOfApp(): string[] {
  const folders = new Map<string, string[]>();
  for (const path of Object.values(PATHS).filter((each) => !ELSEWHERE.has(each))) {
    const segments = path.replace(/:\w+/g, '*').split('/');
    const last = segments.pop() ?? '';
    const folder = segments.join('/');
    folders.set(folder, [...(folders.get(folder) ?? []), last]);
  }
  return [...folders].map(([folder, names]) =>
    names.length === 1 ? `${folder}/${names.join('')}` : `${folder}/@(${names.join('|')})`,
  );
}

/**
 * The rewrites of firebase.json (`npm run headers` writes them there): every address of the router leads to the
 * application, all others to 404.html with its status.
 */
export const hostingRewrites = (): HostingRewrite[] => [
  ...FUNCTIONS,
  ...LANGUAGES.flatMap(({ base }) => [
    { source: `${base}seguimiento/**`, destination: `${base}seguimiento.html` },
    // Those of the root are a function's, whose page goes on in the visitor's language.
    ...(base === '/'
      ? []
      : ['cotizacion/*', 'c/*'].map((page) => ({ source: `${base}${page}`, destination: `${base}app.html` }))),
    ...patternsOfApp().map((pattern) => ({ source: `${base}${pattern.slice(1)}`, destination: `${base}app.html` })),
  ]),
];
