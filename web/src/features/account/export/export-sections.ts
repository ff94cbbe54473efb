import type { ExportSection } from '@llevo/contract/entities/account-export';

/** A longer list has no workbook, which would need all of it in memory: its table opens in Excel too. */
export const MAX_WORKBOOK_ROWS = 20_000;

/** Names of the sections' files in the archive, without their endings. */
export const SECTION_FILES: Readonly<Record<ExportSection, string>> = {
  account: 'cuenta',
  team: 'equipo',
  customers: 'clientes',
  drivers: 'conductores',
  services: 'servicios',
  serviceHistory: 'historial-de-servicios',
  serviceNotes: 'notas-de-servicios',
  receipts: 'comprobantes',
  ratings: 'calificaciones',
  rates: 'tarifas',
  discountRates: 'descuentos',
  leads: 'interesados',
  quotes: 'cotizaciones',
  webhooks: 'webhooks',
  invoices: 'facturas',
  serviceInvoices: 'facturas-electronicas',
  audit: 'registro-de-cambios',
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
