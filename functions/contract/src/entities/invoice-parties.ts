/** Issuer and buyer of an invoice, as registered at the SRI. */
import * as z from 'zod';

/** The SRI's environments; documents of the first have no legal value. */
export const SRI_ENVIRONMENTS = ['pruebas', 'produccion'] as const;
export const SriEnvironment = z.enum(SRI_ENVIRONMENTS);
export type SriEnvironment = z.infer<typeof SriEnvironment>;

/** How a customer is identified on an invoice. */
export const BUYER_ID_TYPES = ['ruc', 'cedula', 'pasaporte', 'consumidor final', 'exterior'] as const;
export const BuyerIdType = z.enum(BUYER_ID_TYPES);
export type BuyerIdType = z.infer<typeof BuyerIdType>;

/** The regimes that an invoice must name, and the general one. */
const TAX_REGIMES = ['general', 'rimpe emprendedor', 'rimpe negocio popular'] as const;
export const TaxRegime = z.enum(TAX_REGIMES);
export type TaxRegime = z.infer<typeof TaxRegime>;

/** Role in commercial transport: the operator invoices customers, its members or shareholders invoice the operator. */
const CARRIER_KINDS = ['ninguno', 'operadora', 'socio'] as const;
export const CarrierKind = z.enum(CARRIER_KINDS);
export type CarrierKind = z.infer<typeof CarrierKind>;

/** The company that issues an invoice, as the SRI registered it. */
export const InvoiceIssuer = z.object({
  ruc: z.string(),
  /** Razón social. */
  legalName: z.string(),
  /** Nombre comercial; may be empty. */
  tradeName: z.string(),
  headOfficeAddress: z.string(),
  /** '' if it is the head office's address. */
  establishmentAddress: z.string(),
  /** Three digits, like the point of emission. */
  establishment: z.string(),
  emissionPoint: z.string(),
  keepsAccounts: z.boolean(),
  /** Number of the resolution that made it a special taxpayer; may be empty. */
  specialTaxpayer: z.string(),
  /** Number of the resolution that made it a retention agent, without leading zeros; may be empty. */
  withholdingAgent: z.string().default(''),
  /** Number of the resolution that made it a large taxpayer (gran contribuyente); may be empty. */
  largeTaxpayer: z.string().default(''),
  carrier: CarrierKind.default('ninguno'),
  /** RUC of the transport operator whose member it is; '' if unknown, and for others. */
  operatorRuc: z.string().default(''),
  regime: TaxRegime,
});
export type InvoiceIssuer = z.infer<typeof InvoiceIssuer>;

/** The customer of an invoice. */
export const InvoiceBuyer = z.object({
  idType: BuyerIdType,
  idNumber: z.string(),
  name: z.string(),
  /** '' if unknown, like the e-mail. */
  address: z.string(),
  email: z.string(),
});
export type InvoiceBuyer = z.infer<typeof InvoiceBuyer>;
