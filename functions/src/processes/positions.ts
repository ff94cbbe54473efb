import { getRequestListener } from '@hono/node-server';
import { positionsStore } from '../areas/positions/receive-positions.ts';
import { firebaseDeps } from '../firebase-deps.ts';
import { buildPositionsApp } from '../positions-app.ts';

const deps = firebaseDeps();

// Cloud Run stops an instance ten seconds after this signal.
process.once('SIGTERM', () => {
  void positionsStore(deps)
    .flush()
    .finally(() => {
      process.exit(0);
    });
});

export const positions = getRequestListener(buildPositionsApp(deps).fetch, { overrideGlobalObjects: false });
