import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';

/** Forces a specimen's hover or focus state: `data-force="hover"`. Styles stay the product's. */
const forcedStates: Plugin = {
  name: 'forced-states',
  enforce: 'pre',
  transform(code, id) {
    if (!/\.css($|\?)/.test(id) || id.includes('node_modules')) return null;
    return code
      .replaceAll(/:hover\b/g, ":is(:hover, [data-force='hover'])")
      .replaceAll(/:focus-visible\b/g, ":is(:focus-visible, [data-force='focus'])");
  },
};

/** The page of tokens and components, opened by `npm run design`. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), forcedStates],
  server: { host: '127.0.0.1', port: 5174, fs: { allow: ['../..'] } },
  build: {
    outDir: '../../artefacts/design-page',
    emptyOutDir: true,
    rolldownOptions: { input: ['index.html', 'specimens.html'].map((page) => `${import.meta.dirname}/${page}`) },
  },
});
