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

/** Classifies a failure as transient or permanent. */
export function classifySendFailure({ code, command, responseCode, response }: SmtpError): SendFailure {
  const reply = typeof responseCode === 'number' ? responseCode : null;
  const isPermanent =
    typeof code === 'string' &&
    MESSAGE_ERROR_CODES.has(code) &&
    (reply === null || (reply >= MIN_PERMANENT_CODE && reply !== BAD_SEQUENCE_CODE));
  return { isPermanent, reason: `${describeFailure(code, command, isPermanent)}${replyCodes(reply, response)}` };
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

/** " (550 5.1.1)": the reply's codes, without its text. */
function replyCodes(reply: number | null, response: unknown): string {
  if (reply === null) return '';
  const enhanced =
    typeof response === 'string' ? /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] : undefined;
  return ` (${[reply, enhanced].filter((number) => number !== undefined).join(' ')})`;
}
