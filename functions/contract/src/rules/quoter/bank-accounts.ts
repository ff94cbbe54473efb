import type { CompanyBankAccount } from '../../entities/company-bank-account.ts';
import type { PaymentType } from '../../entities/service-payment.ts';

/** Banks, mutual associations and the larger cooperatives of Ecuador; a company may write another one. */
export const BANKS = [
  'Banco Pichincha',
  'Banco Guayaquil',
  'Banco del Pacífico',
  'Produbanco',
  'Banco Bolivariano',
  'Banco Internacional',
  'Banco del Austro',
  'Banco Solidario',
  'Banco General Rumiñahui',
  'Banco de Loja',
  'Banco de Machala',
  'Banco ProCredit',
  'Banco Amazonas',
  'Banco Comercial de Manabí',
  'Banco del Litoral',
  'Banco Coopnacional',
  'Banco Capital',
  'Banco VisionFund',
  'Banco DelBank',
  'BanEcuador',
  'Mutualista Pichincha',
  'Mutualista Azuay',
  'Mutualista Imbabura',
  'Mutualista Ambato',
  'Cooperativa JEP',
  'Cooperativa Jardín Azuayo',
  'Cooperativa Policía Nacional',
  'Cooperativa Alianza del Valle',
  'Cooperativa Cooprogreso',
  'Cooperativa 29 de Octubre',
  'Cooperativa 23 de Julio',
  'Cooperativa Andalucía',
  'Cooperativa OSCUS',
  'Cooperativa San Francisco',
  'Cooperativa Mushuc Runa',
  'Cooperativa Chibuleo',
  'Cooperativa Ambato',
  'Cooperativa Cámara de Comercio de Ambato',
  'Cooperativa El Sagrario',
  'Cooperativa CACPECO',
  'Cooperativa Riobamba',
  'Cooperativa Fernando Daquilema',
  'Cooperativa Atuntaqui',
  'Cooperativa Pablo Muñoz Vega',
  'Cooperativa Tulcán',
  'Cooperativa Santa Rosa',
  'Cooperativa CREA',
  'Cooperativa Biblián',
] as const;

export const REPEATED_ACCOUNT_MESSAGE = 'Una cuenta está repetida';

/** Ways in which a company takes payments: a transfer needs an account to send it to. */
export const offeredPaymentTypes = ({
  hasBankAccount,
  isPayphoneOffered,
}: Record<'hasBankAccount' | 'isPayphoneOffered', boolean>): PaymentType[] => [
  'efectivo',
  ...(hasBankAccount ? (['transferencia'] as const) : []),
  ...(isPayphoneOffered ? (['payphone'] as const) : []),
];

/** "Banco Pichincha, cuenta de ahorros". */
export const bankAccountName = ({ bank, type }: Pick<CompanyBankAccount, 'bank' | 'type'>): string =>
  type === 'ahorros' ? `${bank}, cuenta de ahorros` : `${bank}, cuenta corriente`;

/** "RUC" or "Cédula", by the length of the number. */
export const documentLabel = (document: string): string => (document.length === 13 ? 'RUC' : 'Cédula');
