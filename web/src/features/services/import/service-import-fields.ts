import { CARGO_TYPES } from '@llevo/contract/entities/quote-options';
import { PAYMENT_TYPES } from '@llevo/contract/entities/service-payment';
import { VEHICLE_IDS } from '@llevo/contract/entities/vehicle-ids';
import { formatDate, guayaquilDate } from '@llevo/contract/rules/dates';
import { paymentTypeLabel } from '@llevo/contract/rules/services/service-display';
import { readCargo, readLoaders, readPaymentType, toVehicleId } from '@llevo/contract/rules/typed-choices';
import { readTypedDate, readTypedHour } from '@llevo/contract/rules/typed-schedule';
import { vehicleName } from '@llevo/contract/rules/vehicles';
import { translateWireValue } from '../../../lib/i18n/translate-response.ts';
import type { ImportField } from '../../../lib/import/import-kind.ts';
import { PERSON_IMPORT_FIELDS } from '../../../lib/import/person-import-fields.ts';
import { SERVICE_FIELDS } from '../../../lib/services/service-fields.ts';

const IN_A_WEEK_MS = 7 * 86_400_000;
const ISO_DATE_LENGTH = 10;

/** A date with its hour, if the cell has one; other text stays as it is, for the server to say what is wrong. */
function toWireDate(text: string): string {
  const typed = readTypedDate(text);
  if ('problem' in typed) return text;
  return typed.hour === null ? typed.date : `${typed.date} ${typed.hour}`;
}

const toWirePayment = (text: string): string => {
  const type = readPaymentType(text);
  return type === undefined ? text : (type ?? '');
};

/** The kind of cargo where a cell says nothing else; other text stays as it is. */
const toWireCargo = (text: string): string => {
  const { type, detail } = readCargo(text);
  return text.trim() === '' || detail !== '' ? text : type;
};

const showCargo = (value: string): string => (isCargoType(value) ? translateWireValue(value) : value);
const isCargoType = (value: string): boolean => CARGO_TYPES.some((type) => type === value);

const showVehicle = (value: string): string => {
  const id = VEHICLE_IDS.find((known) => known === value);
  return id === undefined ? value : vehicleName(id);
};

const showPayment = (value: string): string => {
  const type = PAYMENT_TYPES.find((known) => known === value);
  return type === undefined ? value : paymentTypeLabel(type);
};

/** A column about the customer, known by the titles of people's files and by those of lists of services. */
function customerField(field: Omit<ImportField, 'synonyms'>): ImportField {
  const person = PERSON_IMPORT_FIELDS.find(({ name }) => name === field.name);
  // In lists of services «Número» is that of the service.
  const words = [person?.label ?? '', ...(person?.synonyms ?? [])].filter((word) => word !== 'numero');
  return { ...field, synonyms: [...words, ...words.map((word) => `${word} del cliente`)] };
}

/** The columns of a file of services. */
export const SERVICE_IMPORT_FIELDS: readonly ImportField[] = [
  {
    name: 'date',
    label: 'Fecha del servicio',
    isRequired: true,
    synonyms: [
      'fecha del servicio',
      'fecha',
      'fecha de servicio',
      'fecha servicio',
      'fecha del viaje',
      'dia',
      'date',
      'service date',
    ],
    example: formatDate(guayaquilDate(Date.now() + IN_A_WEEK_MS)),
    toWire: toWireDate,
    show: (value) => formatDate(value.slice(0, ISO_DATE_LENGTH)) + value.slice(ISO_DATE_LENGTH),
  },
  {
    name: 'hour',
    label: 'Hora de inicio',
    // A column of dates may have the hours too.
    isRequired: false,
    synonyms: [
      'hora de inicio',
      'hora',
      'hora del servicio',
      'hora servicio',
      'hora de recogida',
      'time',
      'hour',
      'pickup time',
    ],
    example: '8:30',
    toWire: (text) => readTypedHour(text) ?? text,
  },
  {
    name: 'start',
    label: 'Partida',
    isRequired: true,
    synonyms: [
      'partida',
      'origen',
      'direccion de origen',
      'direccion origen',
      'direccion de partida',
      'punto de partida',
      'desde',
      'recogida',
      'direccion de recogida',
      'lugar de recogida',
      'retiro',
      'direccion de retiro',
      'from',
      'origin',
      'pickup',
      'pickup address',
    ],
    example: 'Av. Amazonas N34-120, Quito',
  },
  {
    name: 'referenceStart',
    label: 'Referencia de la partida',
    isRequired: false,
    synonyms: [
      'referencia de la partida',
      'referencia de partida',
      'referencia de origen',
      'referencia origen',
      'casa de origen',
      'pickup reference',
    ],
    example: 'Edificio Torres, piso 4',
  },
  {
    name: 'end',
    label: 'Llegada',
    isRequired: true,
    synonyms: [
      'llegada',
      'destino',
      'direccion de destino',
      'direccion destino',
      'direccion de llegada',
      'punto de llegada',
      'hasta',
      'entrega',
      'direccion de entrega',
      'lugar de entrega',
      'to',
      'destination',
      'dropoff',
      'delivery address',
    ],
    example: 'Parque Calderón, Cuenca',
  },
  {
    name: 'referenceEnd',
    label: 'Referencia de la llegada',
    isRequired: false,
    synonyms: [
      'referencia de la llegada',
      'referencia de llegada',
      'referencia de destino',
      'referencia destino',
      'casa de destino',
      'delivery reference',
    ],
    example: 'Casa 12, portón verde',
  },
  {
    name: 'vehicle',
    label: 'Tipo de vehículo',
    isRequired: true,
    synonyms: ['tipo de vehiculo', 'vehiculo', 'tipo vehiculo', 'camion', 'vehicle', 'vehicle type'],
    example: vehicleName('2tn'),
    toWire: toVehicleId,
    show: showVehicle,
  },
  {
    name: 'loaders',
    label: 'Estibadores',
    isRequired: false,
    synonyms: [
      'estibadores',
      'estibador',
      'cargadores',
      'cargador',
      'ayudantes',
      'numero de estibadores',
      'loaders',
      'helpers',
    ],
    example: '2',
    toWire: (text) => (text === '' ? '' : (readLoaders(text)?.toString() ?? text)),
  },
  {
    name: 'cargo',
    label: SERVICE_FIELDS.cargo.label,
    isRequired: false,
    synonyms: [
      'lleva',
      'carga',
      'que lleva',
      'que se lleva',
      'que lleva el servicio',
      'tipo de carga',
      'mercaderia',
      'contenido',
      'articulos',
      'cargo',
      'load',
      'goods',
    ],
    example: CARGO_TYPES[0],
    toWire: toWireCargo,
    show: showCargo,
  },
  {
    ...customerField({ name: 'name', label: 'Nombre del cliente', isRequired: true, example: 'María' }),
    wholeNames: [
      'cliente',
      'nombre completo del cliente',
      'nombres y apellidos',
      'apellidos y nombres',
      'razon social',
      'customer',
      'customer name',
    ],
  },
  customerField({ name: 'surname', label: 'Apellido del cliente', isRequired: false, example: 'Cruz' }),
  customerField({ name: 'cellphone', label: 'Teléfono del cliente', isRequired: true, example: '0991234567' }),
  customerField({ name: 'email', label: 'Correo del cliente', isRequired: false, example: 'maria.cruz@ejemplo.com' }),
  {
    name: 'typePayment',
    label: 'Tipo de pago',
    isRequired: false,
    synonyms: ['tipo de pago', 'forma de pago', 'metodo de pago', 'medio de pago', 'payment type', 'payment method'],
    example: 'Efectivo',
    toWire: toWirePayment,
    show: showPayment,
  },
  {
    name: 'notes',
    label: 'Notas',
    isRequired: false,
    synonyms: ['notas', 'nota', 'observaciones', 'observacion', 'comentarios', 'comentario', 'notes', 'remarks'],
    example: 'Llamar antes de llegar',
  },
];
