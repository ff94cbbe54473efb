/** Pages of the fake: the phones with their last messages, and the chat of one phone. */
import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { escapeHtml } from '@llevo/contract/html/escape-html';
import { type ChatMessage, isWindowOpen, type Phone } from './phones.ts';

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; background: Canvas; color: CanvasText; }
main { inline-size: min(40rem, calc(100vw - 2rem)); margin: 1.5rem auto; }
h1 { font-size: 1.25rem; margin: 0 0 1rem; }
ul, ol { list-style: none; margin: 0 0 1rem; padding: 0; display: grid; gap: .5rem; }
li { border: 1px solid GrayText; border-radius: 12px; padding: .75rem 1rem; max-inline-size: 30rem; overflow-wrap: anywhere; }
li.in { margin-inline-start: auto; background: #0b6b3a22; }
li h2 { font-size: 1rem; margin: 0; }
li p { margin: 0 0 .25rem; white-space: pre-line; }
.failed { color: #b3261e; }
form { display: flex; gap: .5rem; flex-wrap: wrap; margin: 0 0 .75rem; }
input[name=text] { flex: 1; min-inline-size: 12rem; }
input, button { min-block-size: 44px; font: inherit; border-radius: 8px; border: 1px solid ButtonBorder; padding-inline: .75rem; }
button { font-weight: 600; cursor: pointer; }
small { color: GrayText; }`;

/** Copies codes, and shows new messages when the window is entered again. */
const SCRIPT = `
addEventListener('click', ({ target }) => {
  if (!target.dataset?.code) return;
  navigator.clipboard.writeText(target.dataset.code).then(() => { target.textContent = 'Copiado'; });
});
addEventListener('focus', () => {
  if (!document.querySelector('input[name=text]')?.value) location.reload();
});`;

const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'content-security-policy': `default-src 'none'; style-src ${hash(STYLE)}; script-src ${hash(SCRIPT)}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
};

const TITLE = 'WhatsApp de mentira';

const STATUS_TEXTS: Readonly<Record<ChatMessage['status'], string>> = {
  sent: 'enviado',
  delivered: 'entregado',
  read: 'leído',
  failed: 'no llegó',
};

const time = (atMs: number): string => new Date(atMs).toLocaleTimeString('es-EC', { timeZone: 'America/Guayaquil' });

/** A text with WhatsApp's bold, after escaping. */
const bodyHtml = (text: string): string => escapeHtml(text).replace(/\*([^*\n]+)\*/g, '<strong>$1</strong>');

function statusText({ direction, status, errorCode }: ChatMessage): string {
  if (direction === 'in') return status === 'read' ? 'leído por la empresa' : 'recibido';
  return errorCode === null ? STATUS_TEXTS[status] : `${STATUS_TEXTS[status]} (${errorCode})`;
}

function buttonsHtml({ shown: { buttons, code } }: ChatMessage): string {
  return buttons
    .map(({ text, url }) =>
      url === null
        ? `<button type="button" data-code="${escapeHtml(code ?? '')}">${escapeHtml(text)}</button>`
        : `<a href="${escapeHtml(url)}">${escapeHtml(text)}</a>`,
    )
    .join(' ');
}

function messageHtml(message: ChatMessage): string {
  const { direction, template, shown, atMs, status } = message;
  const name = template === null ? '' : ` · ${template.name} (${template.language})`;
  const part = (text: string | null, tag: string) => (text === null ? '' : `<${tag}>${bodyHtml(text)}</${tag}>`);
  return `<li class="${direction}" data-template="${escapeHtml(template?.name ?? '')}">${part(shown.header, 'h2')}
<p>${bodyHtml(shown.body)}</p>${shown.footer === null ? '' : `<p><small>${escapeHtml(shown.footer)}</small></p>`}
${buttonsHtml(message)} <small${status === 'failed' ? ' class="failed"' : ''}>${time(atMs)} · ${statusText(message)}${escapeHtml(name)}</small></li>`;
}

/** All phones, the latest message first. */
export function phonesPage(phones: readonly Phone[]): string {
  const rows = phones.map(({ number, name, hasWhatsApp, messages }) => {
    const last = messages.at(-1)?.shown.body ?? '';
    return `<li><a href="/phones/${number}">+${number}</a>${name === number ? '' : ` ${escapeHtml(name)}`}
${hasWhatsApp ? '' : '<small class="failed">sin WhatsApp</small>'}<p>${bodyHtml(last.slice(0, 120))}</p></li>`;
  });
  return `<h1>${TITLE}</h1><ul>${rows.join('') || '<li>Nadie recibió mensajes todavía.</li>'}</ul>
<form method="get" action="/phones"><input name="number" placeholder="+593 99 123 4567" aria-label="Celular" required>
<button>Abrir otro celular</button></form>
<p><small>Página de pruebas: ningún mensaje sale de aquí. Sus interruptores están en docs/services/whatsapp.md.</small></p>`;
}

/** The chat of one phone. */
export function chatPage(phone: Phone, nowMs: number): string {
  const { number, name, hasWhatsApp, messages } = phone;
  const path = `/phones/${number}`;
  const window = isWindowOpen(phone, nowMs) ? 'abierta' : 'cerrada';
  return `<h1><a href="/">${TITLE}</a> · +${number}${name === number ? '' : ` ${escapeHtml(name)}`}</h1>
<p><small>Ventana de 24 horas ${window}${hasWhatsApp ? '' : ' · sin WhatsApp'}</small></p>
<ol>${messages.map(messageHtml).join('') || '<li>Sin mensajes.</li>'}</ol>
<form method="post" action="${path}/messages"><input name="text" placeholder="Respuesta" aria-label="Respuesta" required><button>Enviar</button></form>
<form method="post" action="${path}/read"><button>Marcar como leídos</button></form>
<form method="post" action="${path}/whatsapp"><button name="hasWhatsApp" value="${String(!hasWhatsApp)}">${hasWhatsApp ? 'Quitar WhatsApp' : 'Poner WhatsApp'}</button></form>`;
}

export function sendPage(response: ServerResponse, body: string): void {
  response.writeHead(200, PAGE_HEADERS);
  response.end(`<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${TITLE}</title>
<style>${STYLE}</style></head><body><main>${body}</main><script>${SCRIPT}</script></body></html>`);
}
