/** Fake of the SRI's offline scheme: receives documents, then authorises or refuses them. */
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { invoiceNumber, parseAccessKey, SRI_DOCUMENT_CODES } from '@llevo/contract/rules/invoices/access-key';
import { FaultInjector } from '../fakes/faults.ts';
import { amountProblem, buyerProblem, factsOf, SUMS, sumsOf, structureProblem } from './check-structure.ts';
import { signatureProblem } from './check-signature.ts';
import { findNode, parseXml, textAt, type XmlNode } from './xml-tree.ts';

/** The SRI's messages (ficha técnica, table of errors and warnings). */
const SRI_MESSAGES = {
  structure: { identificador: '35', mensaje: 'ARCHIVO NO CUMPLE ESTRUCTURA XML', tipo: 'ERROR' },
  signature: { identificador: '39', mensaje: 'FIRMA INVALIDA', tipo: 'ERROR' },
  repeatedKey: { identificador: '43', mensaje: 'CLAVE ACCESO REGISTRADA', tipo: 'ERROR' },
  repeatedSequence: { identificador: '45', mensaje: 'ERROR SECUENCIAL REGISTRADO', tipo: 'ERROR' },
  differences: { identificador: '52', mensaje: 'ERROR EN DIFERENCIAS', tipo: 'ERROR' },
  testEnvironment: { identificador: '60', mensaje: 'AMBIENTE EJECUTADO', tipo: 'INFORMATIVO' },
  date: { identificador: '65', mensaje: 'FECHA EMISION EXTEMPORANEA', tipo: 'ERROR' },
  buyer: { identificador: '69', mensaje: 'ERROR EN LA IDENTIFICACIÓN DEL RECEPTOR', tipo: 'ERROR' },
  processing: { identificador: '70', mensaje: 'CLAVE DE ACCESO EN PROCESAMIENTO', tipo: 'ERROR' },
  key: { identificador: '80', mensaje: 'ERROR EN LA ESTRUCTURA DE LA CLAVE DE ACCESO', tipo: 'ERROR' },
} as const;

/** A message about one document. */
export interface SriMessage {
  readonly identificador: string;
  readonly mensaje: string;
  readonly tipo: 'ERROR' | 'INFORMATIVO';
  readonly informacionAdicional?: string;
}

const message = (name: keyof typeof SRI_MESSAGES, informacionAdicional?: string): SriMessage => ({
  ...SRI_MESSAGES[name],
  ...(informacionAdicional !== undefined && { informacionAdicional }),
});

export interface Reception {
  readonly estado: 'RECIBIDA' | 'DEVUELTA';
  readonly claveAcceso: string;
  readonly mensajes: readonly SriMessage[];
}

export interface Authorisation {
  readonly estado: 'AUTORIZADO' | 'NO AUTORIZADO' | 'RECHAZADO' | 'EN PROCESO';
  readonly atMs: number;
  readonly ambiente: 'PRUEBAS' | 'PRODUCCIÓN';
  readonly xml: string;
  readonly mensajes: readonly SriMessage[];
}

interface Document {
  readonly key: string;
  readonly xml: string;
  readonly root: XmlNode;
  readonly receivedAtMs: number;
}

/** A received request, recorded for tests. */
interface SriRequest {
  readonly path: string;
  readonly key: string;
}

export class FakeSri {
  readonly faults = new FaultInjector();
  readonly requests: SriRequest[] = [];
  /** Origin of the server. */
  base = '';
  /** Time that a received document stays in process. */
  processingMs = 0;
  /** Reason with which every document is refused from now on; '' for none. */
  refusal = '';
  /** The word for a refused document: the ficha técnica has both. */
  refusalState: 'NO AUTORIZADO' | 'RECHAZADO' = 'NO AUTORIZADO';
  /** Whether the key of a refused document counts as registered, against the ficha técnica (5.10). */
  keepsRefusedKeys = false;
  /** Whether a refusal is answered while its correction is in process, and listed with the answer to it afterwards. */
  keepsRefusals = true;
  /** Whether the newest answer about a key is listed first. */
  listsNewestFirst = false;
  #documents = new Map<string, Document>();
  #authorisations = new Map<string, Authorisation>();
  /** Answers about earlier documents under the same key, oldest first. */
  #former = new Map<string, Authorisation[]>();
  #annulled = new Set<string>();
  #skewMs = 0;

  now(): number {
    return Date.now() + this.#skewMs;
  }

  /** Advances the fake's clock. */
  advance(seconds: number): void {
    this.#skewMs += seconds * 1000;
  }

  /** Sets the fake's clock. */
  setNow(nowMs: number): void {
    this.#skewMs = nowMs - Date.now();
  }

  /** Receives a document, or returns it with its errors. A returned document leaves no trace. */
  receive(xml: string): Reception {
    const root = parseXml(xml);
    if (root === null) return returned('', message('structure', 'El XML no está bien formado'));
    const key = textAt(root, 'infoTributaria', 'claveAcceso');
    const problem = this.#problem(root, key);
    if (problem !== null) return returned(key, problem);
    const refusal = this.#authorisations.get(key);
    if (refusal !== undefined) this.#former.set(key, [...(this.#former.get(key) ?? []), refusal]);
    this.#authorisations.delete(key);
    this.#documents.set(key, { key, xml, root, receivedAtMs: this.now() });
    return { estado: 'RECIBIDA', claveAcceso: key, mensajes: [] };
  }

  /** Authorisation or refusal of a document; null if it was never received. */
  authorise(key: string): Authorisation | null {
    const document = this.#documents.get(key);
    if (document === undefined) return null;
    const known = this.#authorisations.get(key);
    if (known !== undefined) return known;
    if (this.now() - document.receivedAtMs < this.processingMs) return this.#authorisation(document, 'EN PROCESO', []);
    const problem = this.#refusalOf(document);
    const decided =
      problem === null
        ? this.#authorisation(document, 'AUTORIZADO', isTest(key) ? [message('testEnvironment')] : [])
        : this.#authorisation(document, this.refusalState, [problem]);
    this.#authorisations.set(key, decided);
    return decided;
  }

  /** The list of answers about a key, with the refusals of earlier documents if the SRI keeps them. */
  answers(key: string): Authorisation[] {
    const current = this.authorise(key);
    if (current === null) return [];
    const former = this.keepsRefusals ? (this.#former.get(key) ?? []) : [];
    if (former.length > 0 && current.estado === 'EN PROCESO') return former;
    return this.listsNewestFirst ? [current, ...former.toReversed()] : [...former, current];
  }

  /** Keys of authorised documents, oldest first. */
  get authorisedKeys(): string[] {
    return [...this.#authorisations].filter(([, { estado }]) => estado === 'AUTORIZADO').map(([key]) => key);
  }

  /** Annuls a document, as its taxpayer does in the SRI's portal. */
  annul(key: string): void {
    this.#annulled.add(key);
  }

  /** Loses a received document. */
  lose(key: string): void {
    this.#documents.delete(key);
    this.#authorisations.delete(key);
    this.#former.delete(key);
  }

  /** Authorises the first document under a key in place of its correction, and takes no correction any more. */
  authoriseFirst(key: string): void {
    const [first] = this.#former.get(key) ?? [];
    const refused = first ?? this.#authorisations.get(key);
    if (refused === undefined) return;
    this.#former.delete(key);
    this.#authorisations.set(key, { ...refused, estado: 'AUTORIZADO', atMs: this.now(), mensajes: [] });
  }

  reset(): void {
    this.#annulled.clear();
    this.#documents.clear();
    this.#authorisations.clear();
    this.#former.clear();
    this.faults.clear();
    this.requests.length = 0;
    this.processingMs = 0;
    this.refusal = '';
    this.refusalState = 'NO AUTORIZADO';
    this.keepsRefusedKeys = false;
    this.keepsRefusals = true;
    this.listsNewestFirst = false;
    this.#skewMs = 0;
  }

  #problem(root: XmlNode, key: string): SriMessage | null {
    const structure = structureProblem(root);
    if (structure !== null) return message('structure', structure);
    if (!isKeyOf(root, key)) return message('key');
    if (parseAccessKey(key)?.issuedOn !== guayaquilDate(this.now())) return message('date');
    if (this.#documents.has(key) && (this.keepsRefusedKeys || !this.#isRefused(key))) {
      return message(this.#authorisations.has(key) ? 'repeatedKey' : 'processing');
    }
    return [...this.#documents.keys()].some((other) => other !== key && this.#hasTaken(other, key))
      ? message('repeatedSequence')
      : null;
  }

  #isRefused(key: string): boolean {
    const state = this.authorise(key)?.estado;
    return state === 'NO AUTORIZADO' || state === 'RECHAZADO';
  }

  /**
   * True if another document has the number of a key. A refused document is corrected under its own number and key; on
   * another day its key cannot stay, as it contains the date.
   */
  #hasTaken(other: string, key: string): boolean {
    if (numberOf(other) !== numberOf(key)) return false;
    return !this.#isRefused(other) || parseAccessKey(other)?.issuedOn === parseAccessKey(key)?.issuedOn;
  }

  #refusalOf({ xml, root }: Document): SriMessage | null {
    if (this.refusal !== '') return message('differences', this.refusal);
    const signature = signatureProblem(xml, root);
    if (signature !== null) return message('signature', signature);
    const buyer = buyerProblem(root);
    if (buyer !== null) return message('buyer', buyer);
    const amounts = amountProblem(root) ?? this.#correctionProblem(root);
    return amounts === null ? null : message('differences', amounts);
  }

  /**
   * Problem of a credit note: it must correct an authorised invoice of the same parties and day, within its amounts.
   */
  #correctionProblem(root: XmlNode): string | null {
    if (root.name !== 'notaCredito') return null;
    const note = factsOf(root);
    const issued = [...this.#documents.values()].find(
      (one) => one.root.name === 'factura' && isCorrectedBy(one, root) && this.#isAuthorised(one.key),
    );
    if (issued === undefined) return 'El comprobante modificado no existe';
    const invoice = factsOf(issued.root);
    if (textAt(invoice, 'fechaEmision') !== textAt(note, 'fechaEmisionDocSustento')) return 'fechaEmisionDocSustento';
    if (textAt(invoice, 'identificacionComprador') !== textAt(note, 'identificacionComprador')) {
      return 'identificacionComprador';
    }
    if (textAt(note, 'tipoIdentificacionComprador') === FINAL_CONSUMER_CODE)
      return 'El comprobante es de consumidor final';
    const others = [...this.#documents.values()].filter(
      ({ key, root: other }) => other.name === 'notaCredito' && isCorrectedBy(issued, other) && this.#isAuthorised(key),
    );
    const notes = [root, ...others.map((other) => other.root)].map(sumsOf);
    const most = sumsOf(issued.root);
    return SUMS.find((name) => notes.reduce((sum, one) => sum + one[name], 0) > most[name]) ?? null;
  }

  #isAuthorised(key: string): boolean {
    return this.#authorisations.get(key)?.estado === 'AUTORIZADO' && !this.#annulled.has(key);
  }

  #authorisation(
    { key, xml }: Document,
    estado: Authorisation['estado'],
    mensajes: readonly SriMessage[],
  ): Authorisation {
    return { estado, atMs: this.now(), ambiente: isTest(key) ? 'PRUEBAS' : 'PRODUCCIÓN', xml, mensajes };
  }
}

const returned = (key: string, problem: SriMessage): Reception => ({
  estado: 'DEVUELTA',
  claveAcceso: key || 'N/A',
  mensajes: [problem],
});

/** The SRI's code for a customer without identification. */
const FINAL_CONSUMER_CODE = '07';

/** True if a credit note names the invoice, of the same taxpayer and environment. */
function isCorrectedBy({ key }: Document, note: XmlNode): boolean {
  const invoice = parseAccessKey(key);
  const taxpayer = findNode(note, 'infoTributaria');
  return (
    invoice !== null &&
    invoiceNumber(invoice) === textAt(factsOf(note), 'numDocModificado') &&
    invoice.ruc === textAt(taxpayer, 'ruc') &&
    (invoice.environment === 'produccion') === (textAt(taxpayer, 'ambiente') === '2')
  );
}

const isTest = (key: string): boolean => parseAccessKey(key)?.environment === 'pruebas';

/** Document number in a key: the SRI treats two documents with one number as the same. */
function numberOf(key: string): string {
  const parts = parseAccessKey(key);
  return parts === null ? key : `${parts.document} ${parts.environment} ${parts.ruc} ${invoiceNumber(parts)}`;
}

/** True if the key's parts match the document. */
function isKeyOf(root: XmlNode, key: string): boolean {
  const parts = parseAccessKey(key);
  const taxpayer = findNode(root, 'infoTributaria');
  if (parts === null) return false;
  return (
    parts.issuedOn.split('-').reverse().join('/') === textAt(factsOf(root), 'fechaEmision') &&
    SRI_DOCUMENT_CODES[parts.document] === textAt(taxpayer, 'codDoc') &&
    (parts.document === 'factura') === (root.name === 'factura') &&
    parts.ruc === textAt(taxpayer, 'ruc') &&
    (parts.environment === 'produccion') === (textAt(taxpayer, 'ambiente') === '2') &&
    parts.establishment === textAt(taxpayer, 'estab') &&
    parts.emissionPoint === textAt(taxpayer, 'ptoEmi') &&
    parts.sequence === Number(textAt(taxpayer, 'secuencial'))
  );
}
