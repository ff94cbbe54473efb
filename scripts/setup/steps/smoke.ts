import { siteUrl } from '../installation.ts';
import type { SetupContext, SetupStep } from '../step.ts';

interface Probe {
  readonly path: string;
  readonly status: number;
  /** Text that the response must contain. */
  readonly has: string;
  readonly what: string;
}

/** First requests of a visitor's browser. They store no data. */
const PROBES: readonly Probe[] = [
  { path: '/', status: 200, has: 'Llevo', what: 'the start page' },
  { path: '/quoter', status: 200, has: '<html', what: 'the quoter' },
  { path: '/no-such-page', status: 404, has: '<html', what: 'an unknown address' },
  { path: '/__/firebase/init.json', status: 200, has: '"projectId"', what: 'Firebase’s configuration' },
  { path: '/api/health', status: 200, has: '"status":"ok"', what: 'the API' },
  { path: '/api/rates/getRates', status: 200, has: 'price_km', what: 'the operator’s rates' },
  {
    path: '/api/directions?start=-0.1762,-78.4847&end=-0.2112,-78.5186',
    status: 200,
    has: '"distance"',
    what: 'a distance across Quito',
  },
];

async function tryOut({ fetch }: SetupContext, site: string, { path, status, has, what }: Probe): Promise<string[]> {
  try {
    const response = await fetch(`${site}${path}`);
    const text = await response.text();
    if (response.status !== status) return [`${what} (${site}${path}) answers ${response.status}, not ${status}`];
    return text.includes(has) ? [] : [`${what} (${site}${path}) answers without ${has}`];
  } catch (error) {
    return [`${what} (${site}${path}) does not answer: ${error instanceof Error ? error.message : String(error)}`];
  }
}

export const smokeStep: SetupStep = {
  id: 'smoke',
  title: 'The deployed site answers',
  check: async (context) => {
    const site = await siteUrl(context);
    const faults: string[] = [];
    for (const probe of PROBES) faults.push(...(await tryOut(context, site, probe)));
    return { wrong: faults };
  },
  undo: () => 'nothing was changed',
};
