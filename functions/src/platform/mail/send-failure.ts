/** Why an e-mail was not sent. */
export interface SendFailure {
  /** True if a retry would fail again. */
  readonly isPermanent: boolean;
  /** For administrators, in Spanish; contains neither addresses nor the server's text, which repeats them. */
  readonly reason: string;
}

/** The SMTP client's description of a failure. */
interface SmtpError {
  readonly code?: unknown;
  readonly command?: unknown;
  readonly responseCode?: unknown;
  readonly response?: unknown;
}

/** Errors of the e-mail itself: sender, recipient or content. All others are errors between servers. */
const MESSAGE_ERROR_CODES = new Set(['EENVELOPE', 'EMESSAGE']);
const MIN_PERMANENT_CODE = 500;
/** Bad sequence of commands: an error of the session, not of the e-mail. */
const BAD_SEQUENCE_CODE = 503;

/** Enhanced codes (RFC 3463) of the mail system, and of its congestion: Gmail's daily limit is 550 5.4.5. */
const SERVER_CODES = /^5\.(?:3\.\d+|4\.5)$/;
/** The one code of the mail system that is about the message. */
const TOO_LARGE_CODE = '5.3.4';
/** Enhanced codes of the sender's address, which many servers judge with the recipient only. */
const SENDER_CODES = /^5\.1\.[78]$/;
const SENDER_REFUSED = 'El servidor de correo no aceptó el remitente';

/** An invalid address, rejected before any server is contacted. */
export const INVALID_ADDRESS_FAILURE: SendFailure = {
  isPermanent: true,
  reason: 'La dirección de correo no es válida',
};

/** No mail server is configured. */
export const NO_SERVER_FAILURE: SendFailure = {
  isPermanent: false,
  reason: 'No hay un servidor de correo configurado',
};

/** Classifies a failure as transient or permanent. A refusal of our own server or sender is transient: it can be mended. */
export function classifySendFailure({ code, command, responseCode, response }: SmtpError): SendFailure {
  const reply = typeof responseCode === 'number' ? responseCode : null;
  const enhanced = enhancedCodeOf(response);
  const isRefused =
    typeof code === 'string' &&
    MESSAGE_ERROR_CODES.has(code) &&
    (reply === null || (reply >= MIN_PERMANENT_CODE && reply !== BAD_SEQUENCE_CODE));
  const ownFault = isRefused && reply !== null ? ownFaultOf(command, enhanced) : null;
  const isPermanent = isRefused && ownFault === null;
  const what = ownFault === 'sender' ? SENDER_REFUSED : describeFailure(code, command, isPermanent);
  return { isPermanent, reason: `${what}${replyCodes(reply, enhanced)}` };
}

/** The part of our side that a refusal is about; null for the recipient or the contents. */
function ownFaultOf(command: unknown, enhanced: string): 'sender' | 'server' | null {
  if (enhanced === TOO_LARGE_CODE) return null;
  if (SERVER_CODES.test(enhanced)) return 'server';
  return command === 'MAIL FROM' || SENDER_CODES.test(enhanced) ? 'sender' : null;
}

function describeFailure(code: unknown, command: unknown, isPermanent: boolean): string {
  if (code === 'EAUTH') return 'El servidor de correo no aceptó las credenciales';
  if (code === 'ETIMEDOUT' || code === 'EABORT') return 'El servidor de correo no respondió a tiempo';
  if (!MESSAGE_ERROR_CODES.has(String(code))) return 'No se pudo hablar con el servidor de correo';
  if (!isPermanent) return 'El servidor de correo no aceptó el mensaje por ahora';
  return command === 'DATA' || code === 'EMESSAGE'
    ? 'El servidor de correo rechazó el mensaje'
    : 'El servidor de correo rechazó la dirección';
}

/** The enhanced status code of a reply (RFC 3463), such as "5.1.1"; '' for none. */
const enhancedCodeOf = (response: unknown): string =>
  (typeof response === 'string' && /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]) || '';

/** " (550 5.1.1)": the reply's codes, without its text. */
const replyCodes = (reply: number | null, enhanced: string): string =>
  reply === null ? '' : ` (${[reply, enhanced].filter((code) => code !== '').join(' ')})`;
