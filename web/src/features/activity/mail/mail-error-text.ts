/** Explanations of enhanced SMTP status codes, which are more exact than the reply's code. */
const BY_ENHANCED_CODE: readonly (readonly [RegExp, string])[] = [
  [/\b[45]\.2\.2\b/, 'El buzón está lleno: avisa al destinatario'],
  [/\b5\.1\.\d/, 'El buzón no existe: revisa la dirección'],
  [/\b5\.2\.1\b/, 'El buzón está desactivado: pide otra dirección'],
  [/\b5\.3\.4\b/, 'El mensaje es demasiado grande para el servidor del destinatario'],
  [/\b5\.7\.\d/, 'El servidor del destinatario lo rechazó por sus reglas: puede tomarlo por correo no deseado'],
];

/** Explanations of replies without a known enhanced code. */
const BY_REPLY: Readonly<Record<string, string>> = {
  421: 'El servidor del destinatario no respondió',
  450: 'El buzón está ocupado: el servidor del destinatario pidió intentarlo más tarde',
  451: 'El servidor del destinatario pidió intentarlo más tarde',
  452: 'El buzón está lleno: avisa al destinatario',
  550: 'El buzón no existe: revisa la dirección',
  551: 'El buzón no existe: revisa la dirección',
  552: 'El buzón está lleno: avisa al destinatario',
  553: 'El buzón no existe: revisa la dirección',
};

/** Refusals of our own server, which are about its settings or its limits (functions/src/platform/mail/send-failure.ts). */
const OWN_FAULTS: readonly (readonly [RegExp, string])[] = [
  [/no aceptó el remitente/, 'Nuestro servidor de correo no aceptó el remitente'],
  [/\b5\.4\.5\b/, 'Nuestro servidor de correo llegó a su límite de envíos'],
];

/** Failures of our own server and of the contents, whose codes say nothing about the mailbox. */
const IS_NO_MAILBOX_FAULT = /credenciales|por ahora \(5|rechazó el mensaje \(\d{3}\)/;

/** A delivery failure in plain Spanish if its SMTP code is a common one; others as the server wrote them. */
export function mailErrorText(error: string): string {
  const ownFault = OWN_FAULTS.find(([pattern]) => pattern.test(error))?.[1];
  if (ownFault !== undefined) return ownFault;
  if (IS_NO_MAILBOX_FAULT.test(error)) return error;
  const [code] = /\b[45]\d\d\b/.exec(error) ?? [];
  if (code === undefined) return error;
  return BY_ENHANCED_CODE.find(([pattern]) => pattern.test(error))?.[1] ?? BY_REPLY[code] ?? error;
}
