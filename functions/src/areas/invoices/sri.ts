import type { SriEnvironment } from '@llevo/contract/entities/invoice-parties';
import * as z from 'zod';

/** The SRI's service did not respond, or not as documented. Retry later. */
export class SriUnavailableError extends Error {
  override readonly name = 'SriUnavailableError';
}

/** A message of the SRI about a document. */
interface SriMessage {
  /** The SRI's number, such as "35". */
  readonly code: string;
  readonly text: string;
  /** '' for none. */
  readonly detail: string;
}

/** The SRI's answer to a submitted document. */
type SriReception =
  | { readonly kind: 'received' }
  /** The SRI has a document with that key already: an answer was lost, or it does not take a correction. */
  | { readonly kind: 'known' }
  /** The SRI is processing a document with that key. */
  | { readonly kind: 'processing' }
  | { readonly kind: 'returned'; readonly messages: readonly SriMessage[] };

/** The SRI's decision about a document. */
type SriAuthorisation =
  /** `document` is the file that the SRI authorised; '' if it does not return it. */
  | { readonly kind: 'authorised'; readonly at: string; readonly document: string }
  /** `at` is null without a readable date. */
  | { readonly kind: 'refused'; readonly at: string | null; readonly messages: readonly SriMessage[] }
  | { readonly kind: 'processing' }
  /** The SRI has no document with that key, or none that it answers for yet. */
  | { readonly kind: 'unknown' };

/** The SRI's services of the offline scheme. Both throw `SriUnavailableError` if they do not respond as documented. */
export interface Sri {
  readonly submit: (environment: SriEnvironment, file: string) => Promise<SriReception>;
  readonly authorisation: (environment: SriEnvironment, accessKey: string) => Promise<SriAuthorisation>;
}

const TIMEOUT_MS = 20_000;
/** Characters of an answer; it repeats the document, of some ten thousand. */
const MAX_ANSWER_LENGTH = 1_000_000;
const SERVICES = '/comprobantes-electronicos-ws/';
/** Elements to parse as lists even if they occur once. */
const LISTS = /\.(mensajes\.mensaje|comprobantes\.comprobante|autorizaciones\.autorizacion)$/;
/** The SRI has a document with that key, or processes it: not errors of the document. */
const KNOWN_CODE = '43';
const PROCESSING_CODE = '70';

/** States of refused documents; the ficha técnica has both words. */
const REFUSED_STATES = new Set(['NO AUTORIZADO', 'RECHAZADO']);

const Text = z.string().trim().default('');
const Message = z
  .object({ identificador: Text, mensaje: Text, informacionAdicional: Text, tipo: Text })
  .transform(({ identificador, mensaje, informacionAdicional, tipo }) => ({
    code: identificador,
    text: mensaje,
    detail: informacionAdicional,
    isError: tipo !== 'INFORMATIVO' && tipo !== 'ADVERTENCIA',
  }));
/** An empty element is an empty text. */
const listOf = <Item extends z.ZodType>(name: string, item: Item) =>
  z.union([z.literal('').transform(() => []), z.object({ [name]: z.array(item) }).transform((one) => one[name] ?? [])]);
const Messages = listOf('mensaje', Message).optional();

const Reception = z.object({
  estado: Text,
  comprobantes: listOf('comprobante', z.object({ mensajes: Messages })).optional(),
});
const Authorisation = z.object({
  estado: Text,
  fechaAutorizacion: Text,
  // Nothing depends on it but the comparison with the sent file.
  comprobante: z.string().trim().catch(''),
  mensajes: Messages,
});
const Authorisations = z.object({ autorizaciones: listOf('autorizacion', Authorisation).optional() });

/** The SRI over SOAP, or its stand-in, at these origins. */
export function sriSoap(hosts: Readonly<Record<SriEnvironment, string>>): Sri {
  const post = (environment: SriEnvironment, service: string, body: string) =>
    postEnvelope(`${hosts[environment]}${SERVICES}${service}`, body);
  return {
    submit: async (environment, file) => {
      const body = `<ec:validarComprobante xmlns:ec="http://ec.gob.sri.ws.recepcion"><xml>${Buffer.from(file).toString('base64')}</xml></ec:validarComprobante>`;
      const answer = await post(environment, 'RecepcionComprobantesOffline', body);
      const { estado, comprobantes = [] } = parsed(Reception, answer, [
        'validarComprobanteResponse',
        'RespuestaRecepcionComprobante',
      ]);
      if (estado === 'RECIBIDA') return { kind: 'received' };
      if (estado !== 'DEVUELTA') throw new SriUnavailableError(`The SRI received a document as "${estado}"`);
      const messages = comprobantes.flatMap(({ mensajes = [] }) => mensajes);
      if (messages.some(({ code }) => code === PROCESSING_CODE)) return { kind: 'processing' };
      if (messages.some(({ code }) => code === KNOWN_CODE)) return { kind: 'known' };
      return { kind: 'returned', messages: errorsOf(messages) };
    },

    authorisation: async (environment, accessKey) => {
      if (!/^\d{49}$/.test(accessKey)) throw new RangeError('Access key is not 49 digits long');
      const body = `<ec:autorizacionComprobante xmlns:ec="http://ec.gob.sri.ws.autorizacion"><claveAccesoComprobante>${accessKey}</claveAccesoComprobante></ec:autorizacionComprobante>`;
      const answer = await post(environment, 'AutorizacionComprobantesOffline', body);
      const { autorizaciones = [] } = parsed(Authorisations, answer, [
        'autorizacionComprobanteResponse',
        'RespuestaAutorizacionComprobante',
      ]);
      const authorised = autorizaciones.find(({ estado }) => estado === 'AUTORIZADO');
      if (authorised !== undefined) {
        const { fechaAutorizacion, comprobante } = authorised;
        return { kind: 'authorised', at: instant(fechaAutorizacion), document: comprobante };
      }
      const newest = newestOf(autorizaciones);
      if (newest === null) return { kind: 'unknown' };
      if (!REFUSED_STATES.has(newest.estado)) return { kind: 'processing' };
      const atMs = Date.parse(newest.fechaAutorizacion);
      const at = Number.isNaN(atMs) ? null : new Date(atMs).toISOString();
      return { kind: 'refused', at, messages: errorsOf(newest.mensajes ?? []) };
    },
  };
}

/** The newest of several answers by date. One without a date, as while it is in process, counts as the newest. */
function newestOf(answers: readonly z.output<typeof Authorisation>[]): z.output<typeof Authorisation> | null {
  const atMs = ({ fechaAutorizacion }: z.output<typeof Authorisation>): number => {
    const ms = Date.parse(fechaAutorizacion);
    return Number.isNaN(ms) ? Infinity : ms;
  };
  return answers.toSorted((a, b) => (atMs(a) === atMs(b) ? 0 : atMs(a) - atMs(b))).at(-1) ?? null;
}

const errorsOf = (messages: readonly z.output<typeof Message>[]): SriMessage[] =>
  messages.filter(({ isError }) => isError).map(({ code, text, detail }) => ({ code, text, detail }));

function instant(text: string): string {
  const atMs = Date.parse(text);
  if (Number.isNaN(atMs)) throw new SriUnavailableError('The SRI authorised a document without a date');
  return new Date(atMs).toISOString();
}

/** The part of an answer at a path, validated by its schema. */
function parsed<Schema extends z.ZodType>(schema: Schema, answer: unknown, path: readonly string[]): z.output<Schema> {
  const part = path.reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], answer);
  const { success, data } = schema.safeParse(part);
  if (!success) throw new SriUnavailableError('The SRI answered differently than documented');
  return data;
}

/** Posts a SOAP body; resolves with the answer's body as an object. */
async function postEnvelope(url: string, body: string): Promise<unknown> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: '""' },
      body: `<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"><soapenv:Body>${body}</soapenv:Body></soapenv:Envelope>`,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new SriUnavailableError(`The SRI answered ${response.status.toString()}`);
    return await parseEnvelope(await answerText(response));
  } catch (error) {
    if (error instanceof SriUnavailableError) throw error;
    throw new SriUnavailableError(`The SRI cannot be reached: ${String(error)}`);
  }
}

async function answerText({ body }: Response): Promise<string> {
  let text = '';
  for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += part;
    if (text.length > MAX_ANSWER_LENGTH) throw new SriUnavailableError('The SRI answered at too great a length');
  }
  return text;
}

async function parseEnvelope(text: string): Promise<unknown> {
  // Loaded by the first invoice, to keep the API's cold start short.
  const { XMLParser } = await import('fast-xml-parser');
  const parser = new XMLParser({
    removeNSPrefix: true,
    parseTagValue: false,
    // Matched by path: messages contain a text, and authorisations a document, of the same name.
    isArray: (_name, path) => LISTS.test(path.toString()),
  });
  const { Envelope } = parser.parse(text) as { Envelope?: { Body?: unknown } };
  return Envelope?.Body;
}
