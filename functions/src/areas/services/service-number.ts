import type { Ids } from '../../platform/seams/core.ts';

const NUMBER_LENGTH = 6;

/** `S-7F3K9A`: short enough for the phone, derived from the id without revealing it. */
export const serviceNumber = (ids: Pick<Ids, 'sha256'>, accountId: string, serviceId: string): string =>
  `S-${ids.sha256(`${accountId}/${serviceId}`).slice(0, NUMBER_LENGTH).toUpperCase()}`;
