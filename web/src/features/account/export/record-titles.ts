/** Titles of common fields; others keep their stored names. */
const TITLES: Readonly<Record<string, string>> = {
  id: 'Identificador',
  number: 'Número',
  name: 'Nombre',
  surname: 'Apellido',
  email: 'Correo',
  cellphone: 'Celular',
  address: 'Dirección',
  status: 'Estado',
  createdAt: 'Creado',
  updatedAt: 'Último cambio',
  typeVehicle: 'Vehículo',
  plate: 'Placa',
  documents: 'Documentos',
  bankAccount: 'Cuenta bancaria',
  rating: 'Calificación',
  userName: 'Cliente',
  userPhone: 'Teléfono del cliente',
  driverName: 'Conductor',
  driverPlate: 'Placa del conductor',
  typeService: 'Tipo de servicio',
  date: 'Fecha',
  hour: 'Hora',
  addressStart: 'Partida',
  addressFinish: 'Llegada',
  typeThingsMove: 'Qué lleva',
  specialRequirements: 'Requerimientos',
  loaders: 'Estibadores',
  distanceMetres: 'Metros',
  price: 'Precio',
  typePayment: 'Tipo de pago',
  typePaymentRemaining: 'Tipo de pago del saldo',
  payments: 'Pagos',
  notes: 'Notas',
  comprobantePago: 'Comprobante del anticipo',
  comprobantePagoRemaining: 'Comprobante del saldo',
  comprobantePagoComision: 'Comprobante de la comisión',
  comprobantePagoConductor: 'Comprobante del pago al conductor',
  delivery: 'Entrega',
  cancellation: 'Cancelación',
  service: 'Servicio',
  permission: 'Rol',
  action: 'Acción',
  by: 'Quién',
  at: 'Cuándo',
  total: 'Total',
};

/** Stored amounts end in "Cents"; the table has dollars. */
export const CENTS = /Cents$/;

/** The title of a field's column. */
export function recordTitle(name: string): string {
  const bare = name.replace(CENTS, '');
  return TITLES[bare] ?? bare;
}
