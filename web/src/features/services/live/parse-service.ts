import { Service } from '@llevo/contract/entities/service';

/** The mobile app writes services too: one of an unexpected shape is left out rather than shown wrong. */
export const parseService = (id: string, data: unknown): Service | null =>
  Service.safeParse({ ...(typeof data === 'object' ? data : {}), id }).data ?? null;
