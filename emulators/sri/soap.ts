/** The SRI's SOAP messages. */
import { escapeHtml } from '@llevo/contract/html/escape-html';
import type { Authorisation, Reception } from './fake-sri.ts';
import type { SriMessage } from './messages.ts';
import type { XmlNode } from './xml-tree.ts';

/** Hours by which Ecuador is behind UTC, as the SRI writes its instants. */
const OFFSET_MS = 5 * 60 * 60_000;

const envelope = (body: string): string =>
  `<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>${body}</soap:Body></soap:Envelope>`;

const tag = (name: string, content: string): string => `<${name}>${content}</${name}>`;

const messagesElement = (messages: readonly SriMessage[]): string =>
  tag(
    'mensajes',
    messages
      .map(({ identificador, mensaje, informacionAdicional, tipo }) =>
        tag(
          'mensaje',
          tag('identificador', identificador) +
            tag('mensaje', escapeHtml(mensaje)) +
            (informacionAdicional === undefined ? '' : tag('informacionAdicional', escapeHtml(informacionAdicional))) +
            tag('tipo', tipo),
        ),
      )
      .join(''),
  );

export function receptionResponse({ estado, claveAcceso, mensajes }: Reception): string {
  const documents =
    mensajes.length === 0
      ? ''
      : tag('comprobante', tag('claveAcceso', escapeHtml(claveAcceso)) + messagesElement(mensajes));
  return envelope(
    '<ns2:validarComprobanteResponse xmlns:ns2="http://ec.gob.sri.ws.recepcion">' +
      tag('RespuestaRecepcionComprobante', tag('estado', estado) + tag('comprobantes', documents)) +
      '</ns2:validarComprobanteResponse>',
  );
}

export function authorisationResponse(key: string, authorisation: Authorisation | null): string {
  const list = authorisation === null ? '' : authorisationElement(key, authorisation);
  return envelope(
    '<ns2:autorizacionComprobanteResponse xmlns:ns2="http://ec.gob.sri.ws.autorizacion">' +
      tag(
        'RespuestaAutorizacionComprobante',
        tag('claveAccesoConsultada', escapeHtml(key)) +
          tag('numeroComprobantes', authorisation === null ? '0' : '1') +
          tag('autorizaciones', list),
      ) +
      '</ns2:autorizacionComprobanteResponse>',
  );
}

const authorisationElement = (key: string, { estado, atMs, ambiente, xml, mensajes }: Authorisation): string =>
  tag(
    'autorizacion',
    tag('estado', estado) +
      (estado === 'AUTORIZADO' ? tag('numeroAutorizacion', key) : '') +
      tag('fechaAutorizacion', `${new Date(atMs - OFFSET_MS).toISOString().slice(0, 19)}-05:00`) +
      tag('ambiente', ambiente) +
      tag('comprobante', `<![CDATA[${xml}]]>`) +
      messagesElement(mensajes),
  );

/** A refusal of the service itself. */
export const faultResponse = (reason: string): string =>
  envelope(tag('soap:Fault', tag('faultcode', 'soap:Server') + tag('faultstring', escapeHtml(reason))));

/** The one element of a SOAP body, without its prefix; null for what is no envelope. */
export function requestOf(root: XmlNode | null): { operation: string; node: XmlNode } | null {
  const local = (name: string) => name.replace(/^.*:/, '');
  if (root === null || local(root.name) !== 'Envelope') return null;
  const node = root.children.find(({ name }) => local(name) === 'Body')?.children[0];
  return node === undefined ? null : { operation: local(node.name), node };
}
