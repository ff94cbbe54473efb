import { findNode, textAt, type XmlNode } from './xml-tree.ts';

/** Rounding of a tax may be off by a cent. */
const TOLERANCE_CENTS = 1;

const cents = (text: string): number => Math.round(Number(text) * 100);
/** The element of a document with its date and sums. */
export const factsOf = (root: XmlNode): XmlNode | undefined =>
  findNode(root, root.name === 'notaCredito' ? 'infoNotaCredito' : 'infoFactura');

const childrenOf = (node: XmlNode | undefined): readonly XmlNode[] => node?.children ?? [];
const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0);

/** What does not add up in an invoice or credit note; null for nothing. */
export function amountProblem(root: XmlNode): string | null {
  const facts = factsOf(root);
  const lines = childrenOf(findNode(root, 'detalles'));
  const taxes = childrenOf(findNode(facts, 'totalConImpuestos'));
  const base = cents(textAt(facts, 'totalSinImpuestos'));
  const tax = sum(taxes.map((one) => cents(textAt(one, 'valor'))));
  const lineTaxes = lines.flatMap((line) => childrenOf(findNode(line, 'impuestos')));
  const isOff = lineTaxes.some((one) => {
    const expected = (cents(textAt(one, 'baseImponible')) * Number(textAt(one, 'tarifa'))) / 100;
    return Math.abs(cents(textAt(one, 'valor')) - expected) > TOLERANCE_CENTS;
  });
  if (isOff) return 'El valor del impuesto no corresponde a su tarifa';
  if (sum(lines.map((line) => cents(textAt(line, 'precioTotalSinImpuesto')))) !== base) return 'totalSinImpuestos';
  if (sum(lineTaxes.map((one) => cents(textAt(one, 'valor')))) !== tax) return 'totalConImpuestos';
  if (root.name === 'notaCredito') {
    return base + tax === cents(textAt(facts, 'valorModificacion')) ? null : 'valorModificacion';
  }
  if (base + tax + cents(textAt(facts, 'propina')) !== cents(textAt(facts, 'importeTotal'))) return 'importeTotal';
  const payments = childrenOf(findNode(facts, 'pagos'));
  const paid = sum(payments.map((payment) => cents(textAt(payment, 'total'))));
  return payments.length === 0 || paid === base + tax ? null : 'pagos';
}

/** The sums of a document that credit notes may not exceed together. */
export const SUMS = ['valorModificacion', 'totalSinImpuestos', 'totalConImpuestos'] as const;

/** Those of an invoice or credit note, in cents; the total is an invoice's `importeTotal`. */
export function sumsOf(root: XmlNode): Readonly<Record<(typeof SUMS)[number], number>> {
  const facts = factsOf(root);
  const total = textAt(facts, root.name === 'notaCredito' ? 'valorModificacion' : 'importeTotal');
  const taxes = childrenOf(findNode(facts, 'totalConImpuestos'));
  return {
    totalSinImpuestos: cents(textAt(facts, 'totalSinImpuestos')),
    totalConImpuestos: sum(taxes.map((one) => cents(textAt(one, 'valor')))),
    valorModificacion: cents(total),
  };
}
