import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const portOffset = Number(process.env.LLEVO_PORT_OFFSET ?? 0);
const hosting = `http://127.0.0.1:${(5000 + portOffset).toString()}`;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  server: {
    host: '127.0.0.1',
    port: 5173 + portOffset,
    strictPort: true,
    // The API and Firebase's own configuration come from the hosting emulator, as they do when built.
    proxy: { '/api': hosting, '/__': hosting },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: true,
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
