import path from 'node:path';
import { resolveConfig } from 'vite';
import { afterEach, expect, test, vi } from 'vitest';

const CANARY = 'canario-del-entorno';

afterEach(() => {
  vi.unstubAllEnvs();
});

const productionConfig = () =>
  resolveConfig({ configFile: path.resolve(import.meta.dirname, '../vite.config.ts') }, 'build', 'production');

test('only environment variables named for the pages can be built into them', async () => {
  for (const name of ['TOKEN_SECRET', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'SMTP_URL', 'DIRECTIONS_KEY'])
    vi.stubEnv(name, CANARY);
  vi.stubEnv('VITE_LEGAL_COMPANY', 'Fletes Andes');
  const { env, define } = await productionConfig();
  expect(env).toMatchObject({ VITE_LEGAL_COMPANY: 'Fletes Andes' });
  expect(JSON.stringify([env, define])).not.toContain(CANARY);
});

test('no source maps are built', async () => {
  const { build } = await productionConfig();
  expect(build.sourcemap).toBe(false);
});
