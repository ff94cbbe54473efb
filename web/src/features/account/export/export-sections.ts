import type { ExportSection } from '@llevo/contract/entities/account-export';

/** A longer list has no workbook, which would need all of it in memory: its table opens in Excel too. */
export const MAX_WORKBOOK_ROWS = 20_000;

interface SectionText {
  readonly label: string;
  /** Name of its files in the archive, without what they end in. */
  readonly file: string;
}

export const SECTION_TEXTS: Readonly<Record<ExportSection, SectionText>> = {
  account: { label: 'Cuenta', file: 'cuenta' },
  team: { label: 'Equipo', file: 'equipo' },
  customers: { label: 'Clientes', file: 'clientes' },
  drivers: { label: 'Conductores', file: 'conductores' },
  services: { label: 'Servicios', file: 'servicios' },
  serviceHistory: { label: 'Historial de servicios', file: 'historial-de-servicios' },
  serviceNotes: { label: 'Notas de servicios', file: 'notas-de-servicios' },
  receipts: { label: 'Comprobantes', file: 'comprobantes' },
  ratings: { label: 'Calificaciones', file: 'calificaciones' },
  rates: { label: 'Tarifas', file: 'tarifas' },
  discountRates: { label: 'Descuentos', file: 'descuentos' },
  leads: { label: 'Interesados', file: 'interesados' },
  quotes: { label: 'Cotizaciones', file: 'cotizaciones' },
  webhooks: { label: 'Webhooks', file: 'webhooks' },
  invoices: { label: 'Facturas del plan', file: 'facturas' },
  serviceInvoices: { label: 'Facturas electrónicas', file: 'facturas-electronicas' },
  audit: { label: 'Registro de cambios', file: 'registro-de-cambios' },
};

interface SectionGroup {
  readonly title: string;
  readonly sections: readonly ExportSection[];
}

/** The sections by what they are about, as the screen lists them. */
export const SECTION_GROUPS: readonly SectionGroup[] = [
  { title: 'Cuenta y equipo', sections: ['account', 'team', 'webhooks', 'audit'] },
  { title: 'Personas', sections: ['customers', 'drivers', 'ratings', 'leads'] },
  { title: 'Pedidos', sections: ['services', 'serviceHistory', 'serviceNotes', 'quotes'] },
  { title: 'Dinero', sections: ['rates', 'discountRates', 'receipts', 'serviceInvoices', 'invoices'] },
];
