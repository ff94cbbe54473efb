import type { TripObstacle } from '../../geo/trip-obstacle.ts';

/** Errors of a trip that no vehicle can drive; followed by the contact, if known. */
export const OBSTACLE_MESSAGES: Readonly<Record<TripObstacle, string>> = {
  sea: 'Ese recorrido cruza el mar y nuestros vehículos no pueden hacerlo. Cotiza hasta el puerto o el aeropuerto, o escríbenos.',
  river:
    'A uno de esos puntos solo se llega por río o por aire y nuestros vehículos no pueden ir. Cotiza hasta el puerto más cercano, o escríbenos.',
};
