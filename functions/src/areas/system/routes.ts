import { getHealthRoute, getOpenApiRoute } from './system.ts';

export const systemRoutes = {
  getHealth: getHealthRoute,
  getOpenApi: getOpenApiRoute,
};
