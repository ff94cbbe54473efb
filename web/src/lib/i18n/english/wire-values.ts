/** English for the Spanish values that the database and the API use and screens show. */
export const WIRE_VALUES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'Muebles y enseres': 'Furniture and household goods',
    'Equipos de oficina': 'Office equipment',
    'Materiales inflamables': 'Flammable materials',
    'Mercadería delicada': 'Delicate goods',
    'Equipos de construcción': 'Construction equipment',
    Varios: 'Various',
    pendiente: 'pending',
    confirmado: 'confirmed',
    'en camino': 'on the way',
    'en curso': 'under way',
    finalizado: 'finished',
    cancelado: 'canceled',
    Ahorros: 'Savings',
    Corriente: 'Checking',
    'Usuario eliminado': 'Deleted user',
    'Sin datos': 'No data',
  }),
);
