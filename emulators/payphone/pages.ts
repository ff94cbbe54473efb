/** Pages of the fake: the payment form, its refusals, and a start page. */
import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { escapeHtml } from '@llevo/contract/html/escape-html';

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; display: grid; place-items: center; min-block-size: 100dvh; background: Canvas; color: CanvasText; }
main { inline-size: min(26rem, calc(100vw - 2rem)); border: 1px solid GrayText; border-radius: 12px; padding: 1.5rem; box-sizing: border-box; }
h1 { font-size: 1.25rem; margin: 0 0 .5rem; }
p { margin: 0 0 1rem; }
p:last-child { margin-block-end: 0; }
.amount { font-size: 2rem; font-weight: 700; font-variant-numeric: tabular-nums; }
form { display: flex; gap: .75rem; flex-wrap: wrap; margin: 0 0 1rem; }
button { flex: 1; min-block-size: 48px; font: inherit; font-weight: 600; border-radius: 8px; border: 1px solid ButtonBorder; cursor: pointer; }
button[value=pay] { background: #0b6b3a; color: #fff; border-color: #0b6b3a; }
small { color: GrayText; }`;

const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'referrer-policy': 'no-referrer',
  // Payphone's form works in no frame. Without `form-action`, because the response to the form redirects to the product.
  'content-security-policy': `default-src 'none'; frame-ancestors 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
};

const TITLE = 'Payphone de mentira';

interface ShownPayment {
  readonly paymentId: string;
  readonly amountCents: number;
  readonly reference: string;
}

export const paymentForm = ({ paymentId, amountCents, reference }: ShownPayment): string =>
  `<h1>${TITLE}</h1><p>${escapeHtml(reference)}</p>
<p class="amount">$ ${(amountCents / 100).toFixed(2)}</p>
<form method="post" action="/Anonymous/Index?paymentId=${encodeURIComponent(paymentId)}">
<button name="outcome" value="pay">Pagar</button><button name="outcome" value="refuse">Tarjeta rechazada</button>
<button name="outcome" value="cancel">Cancelar</button>
</form><p><small>Página de pruebas: aquí no se mueve dinero.</small></p>`;

export const refusalPage = (message: string): string => `<h1>${TITLE}</h1><p role="alert">${escapeHtml(message)}</p>`;

export const START_PAGE = `<h1>${TITLE}</h1><p>Los pagos empiezan en la página de seguimiento de un servicio.</p>
<p><small>Sus interruptores están en emulators/README.md.</small></p>`;

export function sendPage(response: ServerResponse, body: string, status = 200): void {
  response.writeHead(status, PAGE_HEADERS);
  response.end(`<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${TITLE}</title>
<style>${STYLE}</style></head><body><main>${body}</main></body></html>`);
}
