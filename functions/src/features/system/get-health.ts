import { getHealth } from '@llevo/contract/endpoints/system';
import { implementPublic } from '../../http/implement.ts';

export const getHealthRoute = implementPublic(getHealth, ({ deps }) =>
  Promise.resolve({ data: { status: 'ok', version: deps.version } }),
);
