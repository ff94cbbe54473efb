import { API_VERSION } from '../api-versions.ts';
import type { EndpointExamples } from './example.ts';

export const systemExamples = {
  getHealth: {
    description: 'Reads nothing: it says that the API answers.',
    input: {},
    output: { status: 'ok', version: '0.1.0' },
  },
  getOpenApi: {
    description: 'Of the newest version unless `version` names another. Not in an envelope.',
    input: { version: API_VERSION },
    output: { openapi: '3.1.0', info: { title: 'Llevo', version: API_VERSION } },
  },
} satisfies Partial<EndpointExamples>;
