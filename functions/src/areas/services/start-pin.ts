import { randomInt } from 'node:crypto';

/** Four random digits that start a job. */
export const newStartPin = (): string => randomInt(10_000).toString().padStart(4, '0');
