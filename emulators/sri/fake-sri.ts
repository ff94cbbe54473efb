/** The SRI's offline scheme as an object: received documents, and what becomes of them. */
import { invoiceNumber, parseAccessKey, SRI_DOCUMENT_CODES } from '@llevo/contract/rules/invoices/access-key';
import { FaultInjector } from '../fakes/faults.ts';
import { amountProblem, factsOf, SUMS, sumsOf } from './check-amounts.ts';
import { signatureProblem } from './check-signature.ts';
import { structureProblem } from './check-structure.ts';
import { message, type SriMessage } from './messages.ts';
import { findNode, parseXml, textAt, type XmlNode } from './xml-tree.ts';

export interface Reception {
  readonly estado: 'RECIBIDA' | 'DEVUELTA';
  readonly claveAcceso: string;
  readonly mensajes: readonly SriMessage[];
}

export interface Authorisation {
  readonly estado: 'AUTORIZADO' | 'NO AUTORIZADO' | 'EN PROCESO';
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

/** A received request, for tests that count them. */
export interface SriRequest {
  readonly path: string;
  readonly key: string;
}

export class FakeSri {
  readonly faults = new FaultInjector();
  readonly requests: SriRequest[] = [];
  /** Origin of the server. */
  base = '';
  /** How long a received document is in process. */
  processingMs = 0;
  /** Refuses every document that is authorised from now on, whatever it says; '' for none. */
  refusal = '';
  #documents = new Map<string, Document>();
  #authorisations = new Map<string, Authorisation>();
  #annulled = new Set<string>();
  #skewMs = 0;

  now(): number {
    return Date.now() + this.#skewMs;
  }

  /** Lets time pass. */
  advance(seconds: number): void {
    this.#skewMs += seconds * 1000;
  }

  /** Receives a document, or returns it with its errors. A returned one leaves no trace. */
  receive(xml: string): Reception {
    const root = parseXml(xml);
    if (root === null) return returned('', message('structure', 'El XML no está bien formado'));
    const key = textAt(root, 'infoTributaria', 'claveAcceso');
    const problem = this.#problem(root, key);
    if (problem !== null) return returned(key, problem);
    this.#authorisations.delete(key);
    this.#documents.set(key, { key, xml, root, receivedAtMs: this.now() });
    return { estado: 'RECIBIDA', claveAcceso: key, mensajes: [] };
  }

  /** What became of a document; null for one that was never received. */
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
        : this.#authorisation(document, 'NO AUTORIZADO', [problem]);
    this.#authorisations.set(key, decided);
    return decided;
  }

  /** Keys of what is authorised, oldest first. */
  get authorisedKeys(): string[] {
    return [...this.#authorisations].filter(([, { estado }]) => estado === 'AUTORIZADO').map(([key]) => key);
  }

  /** Annuls a document, as its taxpayer does in the portal. */
  annul(key: string): void {
    this.#annulled.add(key);
  }

  reset(): void {
    this.#annulled.clear();
    this.#documents.clear();
    this.#authorisations.clear();
    this.faults.clear();
    this.requests.length = 0;
    this.processingMs = 0;
    this.refusal = '';
    this.#skewMs = 0;
  }

  #problem(root: XmlNode, key: string): SriMessage | null {
    const structure = structureProblem(root);
    if (structure !== null) return message('structure', structure);
    if (!isKeyOf(root, key)) return message('key');
    const states = [...this.#documents.keys()].filter((other) => this.#isTaken(other));
    if (states.includes(key)) return message(this.#authorisations.has(key) ? 'repeatedKey' : 'processing');
    return states.some((other) => numberOf(other) === numberOf(key)) ? message('repeatedSequence') : null;
  }

  /** A refused document may be sent again, corrected. */
  #isTaken(key: string): boolean {
    return this.authorise(key)?.estado !== 'NO AUTORIZADO';
  }

  #refusalOf({ xml, root }: Document): SriMessage | null {
    if (this.refusal !== '') return message('differences', this.refusal);
    const signature = signatureProblem(xml, root);
    if (signature !== null) return message('signature', signature);
    const amounts = amountProblem(root) ?? this.#correctionProblem(root);
    return amounts === null ? null : message('differences', amounts);
  }

  /** A credit note corrects an invoice that was authorised, of the same parties and day, and takes no more than it has. */
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

/** The SRI's code of a customer without identification. */
const FINAL_CONSUMER_CODE = '07';

/** Whether a credit note names an invoice, of the same taxpayer in the same environment. */
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

/** Two documents of one number are the same to the SRI, whatever their other digits. */
function numberOf(key: string): string {
  const parts = parseAccessKey(key);
  return parts === null ? key : `${parts.document} ${parts.environment} ${parts.ruc} ${invoiceNumber(parts)}`;
}

/** Whether a key is made of what its document says. */
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
