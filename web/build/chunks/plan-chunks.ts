import path from 'node:path';
import { build } from 'vite';
import type { InlineConfig, Rolldown } from 'vite';
import { routes } from '../../src/app/routes/all-routes.ts';
import { sourcesOf } from '../route-sources.ts';
import { joinChunks } from './join-chunks.ts';
import type { Chunk } from './join-chunks.ts';

/** Groups of modules that become one file each. */
export type ChunkGroups = NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']>;

const WEB = path.resolve(import.meta.dirname, '../..');

/** Bytes that one request is worth, before minification and compression, which leave about a sixth. */
const BYTES_PER_REQUEST = 2000;

/** The module that starts the application on every page but the driver's app. */
const START = 'src/app/start.tsx';

/** A group of modules, as paths from `web/`; docs/decisions/0089 has what each group saves. */
interface FixedGroup {
  readonly name: string;
  readonly modules: readonly string[];
  readonly priority: number;
  /** Whether it takes what its modules import too, unless a group of a higher priority has that. */
  readonly withImports: boolean;
}

const FIXED_GROUPS: readonly FixedGroup[] = [
  {
    // Modules that the entry shares with the rest: from a larger file it would load all of that.
    name: 'entry-shared',
    modules: [
      'src/lib/env.ts',
      'src/lib/browser/base-path.ts',
      'src/lib/browser/first-interaction.ts',
      'src/lib/http/refresh-http-cache.ts',
      'src/lib/i18n/language.ts',
      'src/lib/theme/theme-choice.ts',
      'src/app/errors/stale-chunks.ts',
      'src/app/hydration/replay-events.ts',
      '\0vite/preload-helper.js',
    ],
    priority: 4,
    withImports: true,
  },
  {
    // Icons are joined with modules that public pages share: from a larger file their maker would load Mantine.
    name: 'create-icon',
    modules: ['src/ui/icons/create-icon.tsx'],
    priority: 4,
    withImports: false,
  },
  {
    // Public pages whose address has a parameter fetch it, because the router searches for a better match: from a larger
    // file they would load Mantine.
    name: 'back-office-routes',
    modules: ['src/app/routes/back-office-routes.ts', 'src/app/routes/arrival-routes.ts'],
    priority: 4,
    withImports: false,
  },
  {
    // Parts of the site that the driver's app uses too: without the group it would load the whole site.
    name: 'basics',
    modules: [
      'src/lib/browser/navigation.ts',
      'src/lib/browser/use-is-online.ts',
      'src/lib/notifications/notifications.ts',
      'src/lib/paths.ts',
      'src/lib/session/session.ts',
      'src/lib/time/server-time.ts',
      'src/service-worker/messages.ts',
      'src/ui/brand/logo.tsx',
      'src/ui/controls/button.tsx',
      'src/ui/controls/icon.tsx',
      '../functions/contract/src/rules/access/roles.ts',
      '../functions/contract/src/rules/billing/subscription.ts',
      '../functions/contract/src/rules/vehicles.ts',
    ],
    priority: 2,
    withImports: true,
  },
  {
    name: 'site',
    modules: [
      START,
      'src/app/layouts/home-layout.tsx',
      'src/lib/browser/reduced-motion.ts',
      'src/lib/browser/use-in-view.ts',
      'src/lib/map/load-map-engine.ts',
      'src/lib/map/trip-stop.ts',
      'src/ui/brand/vehicle-drawing.tsx',
      '../functions/contract/src/rules/quoter/quoter-link.ts',
    ],
    priority: 1.5,
    withImports: true,
  },
  {
    // The landing page needs no more of the illustrations; joined with other pages', it would load those too.
    name: 'scenes',
    modules: ['src/features/marketing/illustrations/scene.module.css'],
    priority: 1,
    withImports: false,
  },
  {
    name: 'quoter',
    modules: [
      'src/features/quoter/draft-storage.ts',
      'src/features/quoter/quoter-state.ts',
      'src/features/quoter/quoter-url.ts',
      'src/features/quoter/use-quoter.ts',
      'src/lib/map/stop-setter.ts',
      '../functions/contract/src/rules/rates/adjust-fare.ts',
    ],
    priority: 1,
    withImports: false,
  },
];

/** React and its router change seldom, so browsers keep them when the application changes. */
const REACT = {
  name: 'react',
  test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|cookie|set-cookie-parser)\//,
  priority: 3,
};

const FIXED: ChunkGroups = [
  REACT,
  ...FIXED_GROUPS.map(({ name, modules, priority, withImports }) => ({
    name,
    test: (id: string) => modules.includes(pathOf(id)),
    priority,
    includeDependenciesRecursively: withImports,
  })),
];

/** The files that every application has loaded before it imports another one. */
export const FIRST_FILES = /^assets\/(?:rolldown-runtime|react|entry-shared|basics)-[^/]*$/;

/** A module's path from `web/`. */
const pathOf = (id: string): string => (path.isAbsolute(id) ? path.relative(WEB, id) : id);

/**
 * How to split the application into files: the fixed groups, and groups of the small chunks that pages share
 * (docs/decisions/0089). Builds the application once, unminified, to see which page loads which chunks.
 */
export async function planChunks(config: InlineConfig, input: string[]): Promise<ChunkGroups> {
  const { output } = (await build({
    ...config,
    build: {
      write: false,
      minify: false,
      cssMinify: false,
      rolldownOptions: { input, output: { codeSplitting: { groups: FIXED } } },
    },
  })) as Rolldown.RolldownOutput;
  const chunks = new Map(output.filter((file) => file.type === 'chunk').map((chunk) => [chunk.fileName, chunk]));
  const styleBytes = new Map(
    output.filter((file) => file.type === 'asset').map(({ fileName, source }) => [fileName, source.length]),
  );
  const bytesOf = ({ code, viteMetadata }: Rolldown.OutputChunk) =>
    [...(viteMetadata?.importedCss ?? [])].reduce((sum, file) => sum + (styleBytes.get(file) ?? 0), code.length);
  const kindOf = ({ isEntry, isDynamicEntry, name }: Rolldown.OutputChunk): Chunk['kind'] => {
    if (isEntry || isDynamicEntry) return 'page';
    return FIXED.some((group) => group.name === name) ? 'fixed' : 'shared';
  };
  const fileOf = new Map(
    [...chunks.values()].flatMap(({ fileName, moduleIds }) => moduleIds.map((id) => [pathOf(id), fileName] as const)),
  );
  const missing = FIXED_GROUPS.flatMap(({ modules }) => modules).filter((module) => !fileOf.has(module));
  if (missing.length > 0) throw new Error(`Chunk groups name modules that are not built: ${missing.join(', ')}`);
  const earlierFiles = earlierFilesOf(fileOf);
  const joined = joinChunks(
    [...chunks].map(([file, chunk]) => ({
      file,
      bytes: bytesOf(chunk),
      imports: chunk.imports,
      kind: kindOf(chunk),
    })),
    { bytesPerRequest: BYTES_PER_REQUEST, loadedBefore: (file) => earlierFiles.get(file) ?? [] },
  );
  const groups: ChunkGroups = joined.map((files) => {
    const modules = new Set(files.flatMap((file) => chunks.get(file)?.moduleIds ?? []));
    return {
      name: chunks.get(files[0] ?? '')?.name ?? 'shared',
      test: (id) => modules.has(id),
      priority: 0,
      includeDependenciesRecursively: false,
    };
  });
  return [...FIXED, ...groups];
}

/** The files that a screen's page has loaded before it: the start of the application, and the layout. */
function earlierFilesOf(fileOf: ReadonlyMap<string, string>): Map<string, readonly string[]> {
  return new Map(
    routes.map((route) => {
      const [screen, ...earlier] = [START, ...sourcesOf(route)].toReversed().map((source) => fileOf.get(source) ?? '');
      return [screen ?? '', earlier];
    }),
  );
}
