/** Why a return trip costs less, where a customer chooses, reads or orders it. */
export const RETURN_TRIP_CONDITION =
  'Solo si un vehículo regresa vacío por esa ruta: la empresa lo confirma, o te escribe con el precio sin este descuento.';
