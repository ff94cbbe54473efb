import { escapeHtml } from '@llevo/contract/html/escape-html';
import { cleanText, mailFooter, parseWebUrl } from './mail-text.ts';
import type { MailContent } from './mail-text.ts';

/** The product's colours, light and dark, as literals: mail clients do not support CSS variables. */
const LIGHT = { paper: '#fbfaf7', surface: '#ffffff', ink: '#14212b', muted: '#5a6872', line: '#e3dfd6' } as const;
const DARK = { paper: '#0f171c', surface: '#16222a', ink: '#e8edee', muted: '#9fb0b8', line: '#273640' } as const;
const PRIMARY = '#0b6b5e';
const PRIMARY_ON_DARK = '#4fc3ae';
const ACCENT = '#f2a900';
const FONT = "Figtree, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/** Escapes a text as HTML, with line breaks. */
const toHtml = (text: string): string => escapeHtml(cleanText(text)).replaceAll('\n', '<br>');

const DARK_MODE = `
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background-color: ${DARK.paper} !important; }
  .card { background-color: ${DARK.surface} !important; border-color: ${DARK.line} !important; }
  .ink { color: ${DARK.ink} !important; }
  .muted { color: ${DARK.muted} !important; }
  .brand { color: ${PRIMARY_ON_DARK} !important; }
  .button { background-color: ${PRIMARY_ON_DARK} !important; color: ${DARK.paper} !important; }
}`;

const renderParagraph = (text: string): string =>
  `<p class="ink" style="margin:0 0 16px;color:${LIGHT.ink};font:16px/1.55 ${FONT}">${toHtml(text)}</p>`;

/** The stored colour if valid, so that it cannot inject CSS. */
const brandColour = (brand: MailContent['brand']): string =>
  /^#[0-9a-f]{6}$/.test(brand?.colour ?? '') ? (brand?.colour ?? PRIMARY) : PRIMARY;

function renderButton(action: MailContent['action'], brand: MailContent['brand']): string {
  const address = action === null ? null : parseWebUrl(action.url);
  if (action === null || address === null) return '';
  const style = `display:inline-block;padding:12px 20px;border-radius:6px;background-color:${brandColour(brand)};color:#ffffff`;
  // A company's colour is made for white text, in both themes.
  const name = brand === undefined ? 'button' : 'brand-button';
  return `<p style="margin:8px 0 16px"><a class="${name}" href="${escapeHtml(address)}" style="${style};font:600 16px/1.25 ${FONT};text-decoration:none">${toHtml(action.label)}</a></p>`;
}

/** The logo of the company, its name, or the product's. */
function renderBrand(brand: MailContent['brand']): string {
  const logo = parseWebUrl(brand?.logo ?? '');
  const name = toHtml(brand?.name ?? 'Llevo');
  const image =
    logo === null ? name : `<img src="${escapeHtml(logo)}" alt="${name}" height="48" style="display:block">`;
  return `<td class="brand" style="padding:0 0 12px;color:${brandColour(brand)};font:800 24px/1 ${FONT};letter-spacing:-0.02em">${image}</td>`;
}

const renderFooter = (line: string): string =>
  `<p class="muted" style="margin:0 0 4px;color:${LIGHT.muted};font:13px/1.5 ${FONT}">${toHtml(line)}</p>`;

/** Renders an e-mail as HTML: one column of tables, for consistent layout across mail clients; all content is escaped. */
export function renderMailHtml({ subject, paragraphs, action, brand }: MailContent): string {
  return `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${toHtml(subject)}</title>
<style>${DARK_MODE}
</style>
</head>
<body class="paper" style="margin:0;padding:0;background-color:${LIGHT.paper}">
<table class="paper" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:${LIGHT.paper}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr>${renderBrand(brand)}</tr>
<tr><td height="4" style="height:4px;background-color:${ACCENT};border-radius:4px 4px 0 0;font-size:0;line-height:0">&nbsp;</td></tr>
<tr><td class="card" style="padding:28px 28px 12px;background-color:${LIGHT.surface};border:1px solid ${LIGHT.line};border-top:0;border-radius:0 0 10px 10px">
<h1 class="ink" style="margin:0 0 16px;color:${LIGHT.ink};font:700 20px/1.3 ${FONT}">${toHtml(subject)}</h1>
${paragraphs.map(renderParagraph).join('\n')}
${renderButton(action, brand)}
</td></tr>
<tr><td style="padding:16px 4px 0">
${mailFooter(brand).map(renderFooter).join('\n')}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}
