import type { ExportSection } from '@llevo/contract/entities/account-export';

/** Names of the sections of an account's export. */
export const EXPORT_SECTION_LABELS: Readonly<Record<ExportSection, string>> = {
  account: 'Cuenta',
  team: 'Equipo',
  customers: 'Clientes',
  drivers: 'Conductores',
  services: 'Servicios',
  serviceHistory: 'Historial de servicios',
  serviceNotes: 'Notas de servicios',
  receipts: 'Comprobantes',
  ratings: 'Calificaciones',
  rates: 'Tarifas',
  discountRates: 'Descuentos',
  leads: 'Interesados',
  quotes: 'Cotizaciones',
  webhooks: 'Webhooks',
  invoices: 'Facturas del plan',
  serviceInvoices: 'Facturas electrónicas',
  audit: 'Registro de cambios',
};
