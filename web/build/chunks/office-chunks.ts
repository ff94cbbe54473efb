import { build } from 'vite';
import type { InlineConfig, Rolldown } from 'vite';
import { joinChunks } from './join-chunks.ts';
import type { Chunk } from './join-chunks.ts';
import type { ChunkGroups } from './visitor-chunks.ts';
import { VISITOR_CHUNKS } from './visitor-chunks.ts';

/** Before minification and compression, which leave about a sixth of it. More of them made the smallest pages larger. */
const BYTES_PER_REQUEST = 2000;

/** Screens and dialogs behind a session. */
const OFFICE =
  /web\/src\/(features\/(quoter\/settings\/|(?!(marketing|quoter|session|tracking)\/))|app\/(shell|mission-control|palette|shortcuts|wallboard|impersonation)\/)/;

const SCREEN = /\/features\/.*-screen\.tsx$/;
const MASTER = /\/features\/mission-control\//;

const FIXED: ReadonlySet<unknown> = new Set(VISITOR_CHUNKS.map(({ name }) => name));

/**
 * The chunks that pages of the back-office share, as groups for the build: Rolldown makes one of each set of pages, which
 * are a hundred small files for one page. Builds the application once, unminified, to know what shares what. What visitors
 * load stays as it is.
 */
export async function joinOfficeChunks(config: InlineConfig, input: string[]): Promise<ChunkGroups> {
  const { output } = (await build({
    ...config,
    build: {
      write: false,
      minify: false,
      cssMinify: false,
      rolldownOptions: { input, output: { codeSplitting: { groups: VISITOR_CHUNKS } } },
    },
  })) as Rolldown.RolldownOutput;
  const chunks = new Map(output.filter((file) => file.type === 'chunk').map((chunk) => [chunk.fileName, chunk]));
  const styleBytes = new Map(
    output.filter((file) => file.type === 'asset').map(({ fileName, source }) => [fileName, source.length]),
  );
  const bytesOf = ({ code, viteMetadata }: Rolldown.OutputChunk) =>
    [...(viteMetadata?.importedCss ?? [])].reduce((sum, file) => sum + (styleBytes.get(file) ?? 0), code.length);
  const sourceOf = (file: string) => chunks.get(file)?.facadeModuleId ?? '';
  const isOffice = (file: string) => OFFICE.test(sourceOf(file));
  const layout = (name: string) => [...chunks.keys()].find((file) => sourceOf(file).endsWith(`/layouts/${name}.tsx`));
  const [office, master] = [layout('app-layout'), layout('mission-control-layout')];
  const joined = joinChunks(
    [...chunks].map(([file, chunk]) => ({
      file,
      bytes: bytesOf(chunk),
      imports: chunk.imports,
      kind: kindOf(chunk),
    })),
    {
      bytesPerRequest: BYTES_PER_REQUEST,
      isStrict: (file) => !isOffice(file),
      layoutOf: (file) => {
        if (!isOffice(file) || !SCREEN.test(sourceOf(file))) return undefined;
        return MASTER.test(sourceOf(file)) ? master : office;
      },
    },
  );
  return joined.map((files) => {
    const modules = new Set(files.flatMap((file) => chunks.get(file)?.moduleIds ?? []));
    return {
      name: chunks.get(files[0] ?? '')?.name ?? 'shared',
      test: (id) => modules.has(id),
      priority: 0,
      includeDependenciesRecursively: false,
    };
  });
}

function kindOf({ isEntry, isDynamicEntry, name }: Rolldown.OutputChunk): Chunk['kind'] {
  if (isEntry || isDynamicEntry) return 'page';
  return FIXED.has(name) ? 'fixed' : 'shared';
}
