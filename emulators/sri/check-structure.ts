import { type XmlNode, findNode, textAt } from './xml-tree.ts';

/**
 * Children that the schemas of invoices and credit notes require, in order, limited to those of services. `?` marks
 * optional ones, `+` repeated ones.
 */
const SEQUENCES: Readonly<Record<string, string>> = {
  factura: 'infoTributaria infoFactura detalles infoAdicional? ds:Signature?',
  notaCredito: 'infoTributaria infoNotaCredito detalles infoAdicional? ds:Signature?',
  infoTributaria:
    'ambiente tipoEmision razonSocial nombreComercial? ruc claveAcceso codDoc estab ptoEmi secuencial dirMatriz ' +
    'agenteRetencion? contribuyenteRimpe?',
  infoFactura:
    'fechaEmision dirEstablecimiento? contribuyenteEspecial? obligadoContabilidad? tipoIdentificacionComprador ' +
    'guiaRemision? razonSocialComprador identificacionComprador direccionComprador? totalSinImpuestos totalDescuento ' +
    'totalConImpuestos propina importeTotal moneda? placa? pagos?',
  infoNotaCredito:
    'fechaEmision dirEstablecimiento? tipoIdentificacionComprador razonSocialComprador identificacionComprador ' +
    'contribuyenteEspecial? obligadoContabilidad? rise? codDocModificado numDocModificado fechaEmisionDocSustento ' +
    'totalSinImpuestos valorModificacion moneda? totalConImpuestos motivo',
  totalConImpuestos: 'totalImpuesto+',
  totalImpuesto: 'codigo codigoPorcentaje descuentoAdicional? baseImponible tarifa? valor',
  pagos: 'pago+',
  pago: 'formaPago total plazo? unidadTiempo?',
  detalles: 'detalle+',
  detalle:
    'codigoPrincipal? codigoAuxiliar? descripcion unidadMedida? cantidad precioUnitario descuento ' +
    'precioTotalSinImpuesto impuestos',
  impuestos: 'impuesto+',
  impuesto: 'codigo codigoPorcentaje tarifa baseImponible valor',
  infoAdicional: 'campoAdicional+',
};

const AMOUNT = /^\d{1,12}(\.\d{1,2})?$/;
const QUANTITY = /^\d{1,12}(\.\d{1,6})?$/;
/** A single line: the SRI returns invoices with a line break. */
const TEXT = /^[^\n\r]{1,300}$/;

const DATE = /^(0[1-9]|[12]\d|3[01])\/(0[1-9]|1[012])\/20\d\d$/;

const PATTERNS: Readonly<Record<string, RegExp>> = {
  ambiente: /^[12]$/,
  tipoEmision: /^1$/,
  ruc: /^\d{10}001$/,
  claveAcceso: /^\d{49}$/,
  codDoc: /^0[14]$/,
  codDocModificado: /^01$/,
  numDocModificado: /^\d{3}-\d{3}-\d{9}$/,
  fechaEmisionDocSustento: DATE,
  estab: /^\d{3}$/,
  ptoEmi: /^\d{3}$/,
  agenteRetencion: /^\d{1,8}$/,
  placa: /^[^\n]{1,20}$/,
  secuencial: /^(?!0{9})\d{9}$/,
  fechaEmision: DATE,
  contribuyenteEspecial: /^[A-Za-z0-9]{3,13}$/,
  obligadoContabilidad: /^(SI|NO)$/,
  tipoIdentificacionComprador: /^0[4-8]$/,
  identificacionComprador: /^[^\n]{1,20}$/,
  formaPago: /^(0[1-9]|1[0-9]|2[01])$/,
  codigo: /^[235]$/,
  codigoPorcentaje: /^\d{1,4}$/,
  codigoPrincipal: /^[^\n]{1,25}$/,
  codigoInterno: /^[^\n]{1,25}$/,
  codigoAuxiliar: /^[^\n]{1,25}$/,
  codigoAdicional: /^[^\n]{1,25}$/,
  contribuyenteRimpe: /^CONTRIBUYENTE (NEGOCIO POPULAR - )?RÉGIMEN RIMPE$/,
  moneda: /^[^\n]{1,15}$/,
  tarifa: /^\d{1,2}(\.\d{1,2})?$/,
  cantidad: QUANTITY,
  precioUnitario: QUANTITY,
  ...Object.fromEntries(
    [
      'totalSinImpuestos',
      'totalDescuento',
      'baseImponible',
      'valor',
      'propina',
      'importeTotal',
      'valorModificacion',
      'total',
      'descuento',
      'precioTotalSinImpuesto',
    ].map((name) => [name, AMOUNT]),
  ),
};

/** Versions of each schema. */
const VERSIONS: ReadonlyMap<string, readonly string[]> = new Map([
  ['factura', ['1.0.0', '1.1.0', '2.0.0', '2.1.0']],
  ['notaCredito', ['1.0.0', '1.1.0']],
]);

/** Credit notes have another name for the code of a line. */
const CREDIT_LINE =
  'codigoInterno? codigoAdicional? descripcion cantidad precioUnitario descuento? precioTotalSinImpuesto impuestos';

/** Nor have their totals a rate. */
const CREDIT_TOTAL = 'codigo codigoPorcentaje baseImponible valor';

const sequencesOf = (root: XmlNode): Readonly<Record<string, string>> =>
  root.name === 'notaCredito' ? { ...SEQUENCES, detalle: CREDIT_LINE, totalImpuesto: CREDIT_TOTAL } : SEQUENCES;

/** Structural problem of a document, or null. */
export function structureProblem(root: XmlNode): string | null {
  const versions = VERSIONS.get(root.name);
  if (versions === undefined) return `Se esperaba factura o notaCredito y se encontró ${root.name}`;
  if (root.attributes['id'] !== 'comprobante') return `El atributo id de ${root.name} debe ser comprobante`;
  if (!versions.includes(root.attributes['version'] ?? '')) return 'La versión no existe';
  return nodeProblem(root, sequencesOf(root));
}

function nodeProblem(node: XmlNode, sequences: Readonly<Record<string, string>>): string | null {
  const sequence = sequences[node.name];
  if (sequence === undefined) {
    if (node.name === 'ds:Signature') return null;
    if (node.children.length > 0) return `El elemento ${node.name} no tiene elementos`;
    return (PATTERNS[node.name] ?? TEXT).test(node.text) ? null : `El valor de ${node.name} no es válido`;
  }
  return (
    orderProblem(node, sequence) ??
    notesProblem(node) ??
    node.children.map((child) => nodeProblem(child, sequences)).find((problem) => problem !== null) ??
    null
  );
}

const MAX_NOTES = 15;
const NOTE_NAME = /^.{1,300}$/s;

function notesProblem({ name, children }: XmlNode): string | null {
  if (name !== 'infoAdicional') return null;
  if (children.length > MAX_NOTES) return `En infoAdicional hay más de ${MAX_NOTES.toString()} elementos`;
  const isNamed = children.every(({ attributes }) => NOTE_NAME.test(attributes['nombre'] ?? ''));
  return isNamed ? null : 'El atributo nombre de campoAdicional no es válido';
}

function orderProblem({ name, children }: XmlNode, sequence: string): string | null {
  const found = children.map((child) => child.name);
  for (const expected of sequence.split(' ')) {
    const wanted = expected.replace(/[?+]$/, '');
    if (found[0] !== wanted) {
      if (expected.endsWith('?')) continue;
      return `En ${name} se esperaba ${wanted} y se encontró ${found[0] ?? 'el final'}`;
    }
    do found.shift();
    while (expected.endsWith('+') && found[0] === wanted);
  }
  return found[0] === undefined ? null : `En ${name} sobra ${found[0]}`;
}

/** Rounding may change a tax by a cent. */
const TOLERANCE_CENTS = 1;

const cents = (text: string): number => Math.round(Number(text) * 100);
/** Element of a document with its date and sums. */
export const factsOf = (root: XmlNode): XmlNode | undefined =>
  findNode(root, root.name === 'notaCredito' ? 'infoNotaCredito' : 'infoFactura');

const childrenOf = (node: XmlNode | undefined): readonly XmlNode[] => node?.children ?? [];
const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0);

/** Wrong sum of an invoice or credit note, or null. */
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

const RUC_CODE = '04';

/**
 * Problem of a buyer's RUC, or null. The SRI's register has taxpayers by the RUC of their first establishment; a typed
 * number with another ending passes every check of its digits.
 */
export function buyerProblem(root: XmlNode): string | null {
  const facts = factsOf(root);
  const isKnown =
    textAt(facts, 'tipoIdentificacionComprador') !== RUC_CODE ||
    textAt(facts, 'identificacionComprador').endsWith('001');
  return isKnown ? null : 'El RUC del comprador no existe en el catastro';
}

/** Sums in which all credit notes together may not exceed their invoice. */
export const SUMS = ['valorModificacion', 'totalSinImpuestos', 'totalConImpuestos'] as const;

/** Sums of an invoice or credit note, in cents; the total of an invoice is its `importeTotal`. */
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
