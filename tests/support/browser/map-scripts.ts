import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const SETTINGS = { BASE_URL: '/', VITE_GOOGLE_MAPS_KEY: 'test' };

/** A program as a script for a browser. */
async function bundle(program: URL): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(program)],
    bundle: true,
    write: false,
    outdir: 'out',
    format: 'iife',
    loader: { '.module.css': 'local-css' },
    define: { 'import.meta.env': JSON.stringify(SETTINGS), 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
  });
  return outputFiles.find(({ path }) => path.endsWith('.js'))?.text ?? '';
}

/** A page with a trip on Google's map, and the stand-in for Google's script. */
export const mapScripts = async () => ({
  page: await bundle(new URL('google-maps/map-page.ts', import.meta.url)),
  google: await bundle(new URL('google-maps/api-script.ts', import.meta.url)),
});
