/**
 * The text file of payments that Banco Pichincha's "Cash Management" reads. No description by the bank was found; the
 * source are public programs that write the file, read on 2026-11-26. The columns are those of
 * github.com/xmarts/opensea3 (l10n_ec_cash_management) and github.com/kabutopsnk/odoo80-it (archivo_bancos.py), which
 * agree; the codes those of github.com/andresnader/nomina-bopelual (006_bancos.sql), a copy of the bank's list of 2022.
 * Cooperatives have none here: public lists of their codes disagree.
 */
import { normaliseText } from '../../search-text.ts';
import { accountDigits } from './driver-transfers.ts';
import type { DriverTransfer } from './driver-transfers.ts';

/** Codes of banks, by the words of their names that distinguish them. */
const BANK_CODES: Readonly<Record<string, string>> = {
  pichincha: '0010',
  guayaquil: '0017',
  machala: '0025',
  loja: '0029',
  pacifico: '0030',
  internacional: '0032',
  amazonas: '0034',
  austro: '0035',
  produbanco: '0036',
  bolivariano: '0037',
  'comercial manabi': '0039',
  'general ruminahui': '0042',
  litoral: '0043',
  solidario: '0059',
  procredit: '0060',
  capital: '0061',
  banecuador: '0066',
  delbank: '0201',
};

/** Words of a bank's name that do not distinguish it. */
const COMMON_WORDS = new Set(['banco', 'de', 'del', 'el', 's', 'a', 'sa', 'c', 'ca', 'b', 'p', 'bp', 'ecuador']);

/** "Banco del Pacífico S.A." → '0030'; null for an institution without a known code. */
export function bankCode(bank: string): string | null {
  const words = normaliseText(bank).split(/[^a-z0-9]+/);
  return BANK_CODES[words.filter((word) => word !== '' && !COMMON_WORDS.has(word)).join(' ')] ?? null;
}

const ACCOUNT_TYPES: Readonly<Record<string, string>> = {
  ahorros: 'AHO',
  ahorro: 'AHO',
  corriente: 'CTE',
};

const accountType = (type: string): string | null => ACCOUNT_TYPES[normaliseText(type).trim()] ?? null;

/** Capital letters, digits and blanks: what every bank reads. */
const plain = (text: string, length: number): string =>
  normaliseText(text)
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim()
    .slice(0, length);

/** The columns in their order; null where a transfer cannot be written. */
const COLUMNS: Readonly<Record<string, (transfer: DriverTransfer) => string | null>> = {
  orientation: () => 'PA',
  counterparty: ({ account }) => account.cedula.slice(0, 20),
  currency: () => 'USD',
  cents: ({ amountCents }) => amountCents.toString(),
  method: () => 'CTA',
  accountType: ({ account }) => accountType(account.typeAccountBank),
  accountNumber: ({ account }) => accountDigits(account).slice(0, 20),
  reference: ({ reference }) => plain(reference, 40),
  idType: ({ account }) => (account.cedula.length === 13 ? 'R' : 'C'),
  idNumber: ({ account }) => account.cedula.slice(0, 14),
  beneficiary: ({ account }) => plain(account.accountOwner, 41),
  bankCode: ({ account }) => bankCode(account.typeBank),
};

/** The transfer's line; null where its bank or type of account has no known code. */
function pichinchaLine(transfer: DriverTransfer): string | null {
  const cells = Object.values(COLUMNS).map((text) => text(transfer));
  return cells.includes(null) ? null : cells.join('\t');
}

/** The file, and the transfers that it cannot hold. */
export function pichinchaFile(transfers: readonly DriverTransfer[]): {
  readonly text: string;
  readonly missing: readonly DriverTransfer[];
} {
  const lines = transfers.map((transfer) => ({ transfer, line: pichinchaLine(transfer) }));
  return {
    text: lines.flatMap(({ line }) => (line === null ? [] : `${line}\r\n`)).join(''),
    missing: lines.flatMap(({ transfer, line }) => (line === null ? transfer : [])),
  };
}
