/** Error of a trip over the sea; followed by the contact, if known. */
export const SEA_CROSSING_MESSAGE =
  'Ese recorrido cruza el mar y nuestros vehículos no pueden hacerlo. Cotiza hasta el puerto o el aeropuerto, o escríbenos.';
