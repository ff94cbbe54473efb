/** Why a trip over the sea is refused. The contact, where one is known, follows. */
export const SEA_CROSSING_MESSAGE =
  'Ese recorrido cruza el mar y nuestros vehículos no pueden hacerlo. Cotiza hasta el puerto o el aeropuerto, o escríbenos.';
