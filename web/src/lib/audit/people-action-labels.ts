import { nameSuffix, recordName } from './action-labels.ts';
import type { ActionLabels } from './action-labels.ts';

/** Actions about customers, drivers and the search for drivers. */
export const PEOPLE_ACTION_LABELS: Readonly<Record<string, ActionLabels>> = {
  'driver.status': {
    label: 'Estado de un conductor',
    describe: (entry) => `cambió el estado del conductor ${recordName(entry)}`,
  },
  'customer.status': {
    label: 'Estado de un cliente',
    describe: (entry) => `cambió el estado del cliente ${recordName(entry)}`,
  },
  'driver.create': {
    label: 'Conductor creado',
    describe: ({ after }) => `creó al conductor${nameSuffix(after)}`,
  },
  'customer.create': {
    label: 'Cliente creado',
    describe: ({ after }) => `creó al cliente${nameSuffix(after)}`,
  },
  'driver.update': {
    label: 'Datos de un conductor',
    describe: (entry) => `editó los datos del conductor ${recordName(entry)}`,
  },
  'customer.update': {
    label: 'Datos de un cliente',
    describe: (entry) => `editó los datos del cliente ${recordName(entry)}`,
  },
  'driver.app_invitation': {
    label: 'Invitación a la app',
    describe: (entry) => `invitó a la app al conductor ${recordName(entry)}`,
  },
  'driver.app_acceptance': {
    label: 'Invitación aceptada',
    describe: (entry) => `aceptó la invitación a la app del conductor ${recordName(entry)}`,
  },
  'driver.app_refusal': {
    label: 'Invitación no reconocida',
    describe: (entry) => `no reconoció la invitación a la app del conductor ${recordName(entry)}`,
  },
  'driver.app_withdrawal': {
    label: 'Acceso a la app retirado',
    describe: (entry) => `retiró el acceso a la app del conductor ${recordName(entry)}`,
  },
  'dispatch.update': {
    label: 'Búsqueda de conductores',
    describe: () => 'cambió cómo se buscan conductores',
  },
  'driver.availability': {
    label: 'Disponibilidad de un conductor',
    describe: (entry) => `cambió la disponibilidad del conductor ${recordName(entry)}`,
  },
  'driver.document': {
    label: 'Documento de un conductor',
    describe: (entry) => `subió un documento del conductor ${recordName(entry)}`,
  },
  'tracker.create': {
    label: 'Rastreador agregado',
    describe: (entry) => `agregó un rastreador al conductor ${recordName(entry)}`,
  },
  'tracker.rotate': {
    label: 'Clave de un rastreador',
    describe: (entry) => `cambió la clave de un rastreador del conductor ${recordName(entry)}`,
  },
  'tracker.revoke': {
    label: 'Rastreador quitado',
    describe: (entry) => `quitó un rastreador al conductor ${recordName(entry)}`,
  },
  'driver.import': { label: 'Conductores importados', describe: () => 'importó conductores de un archivo' },
  'customer.import': { label: 'Clientes importados', describe: () => 'importó clientes de un archivo' },
  'driver.import_undo': {
    label: 'Importación de conductores deshecha',
    describe: () => 'deshizo una importación de conductores',
  },
  'customer.import_undo': {
    label: 'Importación de clientes deshecha',
    describe: () => 'deshizo una importación de clientes',
  },
  'driver.delete': {
    label: 'Conductor eliminado',
    describe: ({ before }) => `eliminó al conductor${nameSuffix(before)}`,
  },
  'customer.whatsapp_withdrawal': {
    label: 'WhatsApp de un cliente',
    describe: (entry) => `retiró los avisos por WhatsApp del cliente ${recordName(entry)}`,
  },
  'customer.delete': {
    label: 'Cliente eliminado',
    describe: ({ before }) => `eliminó al cliente${nameSuffix(before)}`,
  },
};
