import { API_VERSION } from '../api-versions.ts';
import type { EndpointExamples } from './example.ts';

export const systemExamples = {
  getHealth: {
    description: 'Only shows that the API answers; reads no data.',
    input: {},
    output: { status: 'ok', version: '0.1.0' },
  },
  getOpenApi: {
    description: 'The newest version unless `version` names another. The response has no envelope.',
    input: { version: API_VERSION },
    output: { openapi: '3.1.0', info: { title: 'Llevo', version: API_VERSION } },
  },
} satisfies Partial<EndpointExamples>;
