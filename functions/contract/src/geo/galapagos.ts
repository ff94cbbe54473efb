import type { LatLng } from './distance.ts';

/** Between the mainland's coast and the islands. */
const EAST_LNG = -86;

/** Whether a place is in the Galápagos, whose clock is an hour behind the mainland's. */
export const isInGalapagos = ({ lng }: Pick<LatLng, 'lng'>): boolean => lng < EAST_LNG;
