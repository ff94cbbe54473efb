import type { ExportSection } from '@llevo/contract/entities/account-export';

interface SectionText {
  readonly label: string;
  /** Name of the file in the archive. */
  readonly file: string;
}

export const SECTION_TEXTS: Readonly<Record<ExportSection, SectionText>> = {
  account: { label: 'Cuenta', file: 'cuenta.ndjson' },
  team: { label: 'Equipo', file: 'equipo.ndjson' },
  customers: { label: 'Clientes', file: 'clientes.ndjson' },
  drivers: { label: 'Conductores', file: 'conductores.ndjson' },
  services: { label: 'Servicios', file: 'servicios.ndjson' },
  serviceHistory: { label: 'Historial de servicios', file: 'historial-de-servicios.ndjson' },
  serviceNotes: { label: 'Notas de servicios', file: 'notas-de-servicios.ndjson' },
  receipts: { label: 'Comprobantes', file: 'comprobantes.ndjson' },
  ratings: { label: 'Calificaciones', file: 'calificaciones.ndjson' },
  rates: { label: 'Tarifas', file: 'tarifas.ndjson' },
  discountRates: { label: 'Descuentos', file: 'descuentos.ndjson' },
  leads: { label: 'Interesados', file: 'interesados.ndjson' },
  quotes: { label: 'Cotizaciones', file: 'cotizaciones.ndjson' },
  webhooks: { label: 'Webhooks', file: 'webhooks.ndjson' },
  invoices: { label: 'Facturas', file: 'facturas.ndjson' },
  serviceInvoices: { label: 'Facturas electrónicas', file: 'facturas-electronicas.ndjson' },
  audit: { label: 'Registro de cambios', file: 'registro-de-cambios.ndjson' },
};
