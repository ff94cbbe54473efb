import type { XmlNode } from './xml-tree.ts';

/**
 * The children that the schema of invoices asks for, in their order, as far as invoices of services need them:
 * `?` for optional ones, `+` for repeated ones.
 */
const SEQUENCES: Readonly<Record<string, string>> = {
  factura: 'infoTributaria infoFactura detalles infoAdicional? ds:Signature?',
  infoTributaria:
    'ambiente tipoEmision razonSocial nombreComercial? ruc claveAcceso codDoc estab ptoEmi secuencial dirMatriz ' +
    'agenteRetencion? contribuyenteRimpe?',
  infoFactura:
    'fechaEmision dirEstablecimiento? contribuyenteEspecial? obligadoContabilidad? tipoIdentificacionComprador ' +
    'guiaRemision? razonSocialComprador identificacionComprador direccionComprador? totalSinImpuestos totalDescuento ' +
    'totalConImpuestos propina importeTotal moneda? pagos?',
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
/** One line; the SRI returns invoices for a line break. */
const TEXT = /^[^\n\r]{1,300}$/;

const PATTERNS: Readonly<Record<string, RegExp>> = {
  ambiente: /^[12]$/,
  tipoEmision: /^1$/,
  ruc: /^\d{10}001$/,
  claveAcceso: /^\d{49}$/,
  codDoc: /^01$/,
  estab: /^\d{3}$/,
  ptoEmi: /^\d{3}$/,
  secuencial: /^\d{9}$/,
  fechaEmision: /^\d{2}\/\d{2}\/\d{4}$/,
  contribuyenteEspecial: /^[A-Za-z0-9]{3,13}$/,
  obligadoContabilidad: /^(SI|NO)$/,
  tipoIdentificacionComprador: /^0[4-8]$/,
  identificacionComprador: /^[^\n]{1,20}$/,
  formaPago: /^(0[1-9]|1[0-9]|2[01])$/,
  codigoPorcentaje: /^\d{1,4}$/,
  codigoPrincipal: /^[^\n]{1,25}$/,
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
      'total',
      'descuento',
      'precioTotalSinImpuesto',
    ].map((name) => [name, AMOUNT]),
  ),
};

/** What is wrong with the structure of an invoice; null for nothing. */
export function structureProblem(root: XmlNode): string | null {
  if (root.name !== 'factura') return `Se esperaba factura y se encontró ${root.name}`;
  if (root.attributes['id'] !== 'comprobante') return 'El atributo id de factura debe ser comprobante';
  if (!['1.0.0', '1.1.0', '2.0.0', '2.1.0'].includes(root.attributes['version'] ?? '')) return 'La versión no existe';
  return nodeProblem(root);
}

function nodeProblem(node: XmlNode): string | null {
  const sequence = SEQUENCES[node.name];
  if (sequence === undefined) {
    if (node.name === 'ds:Signature') return null;
    if (node.children.length > 0) return `El elemento ${node.name} no tiene elementos`;
    return (PATTERNS[node.name] ?? TEXT).test(node.text) ? null : `El valor de ${node.name} no es válido`;
  }
  return orderProblem(node, sequence) ?? node.children.map(nodeProblem).find((problem) => problem !== null) ?? null;
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
