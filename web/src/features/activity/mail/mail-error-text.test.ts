import { expect, test } from 'vitest';
import { mailErrorText } from './mail-error-text.ts';

const REFUSED_ADDRESS = 'El servidor de correo rechazó la dirección';
const PUT_OFF = 'El servidor de correo no aceptó el mensaje por ahora';
const REFUSED_SENDER = 'El servidor de correo no aceptó el remitente';
const REFUSED_MESSAGE = 'El servidor de correo rechazó el mensaje';

test.each([
  [`${REFUSED_ADDRESS} (550)`, 'El buzón no existe: revisa la dirección'],
  [`${REFUSED_ADDRESS} (550 5.1.1)`, 'El buzón no existe: revisa la dirección'],
  ['550 mailbox unavailable', 'El buzón no existe: revisa la dirección'],
  [`${REFUSED_ADDRESS} (550 5.2.1)`, 'El buzón está desactivado: pide otra dirección'],
  [`${REFUSED_ADDRESS} (552 5.2.2)`, 'El buzón está lleno: avisa al destinatario'],
  [`${PUT_OFF} (452 4.2.2)`, 'El buzón está lleno: avisa al destinatario'],
  [`${REFUSED_MESSAGE} (552 5.3.4)`, 'El mensaje es demasiado grande para el servidor del destinatario'],
  [`${REFUSED_SENDER} (550)`, 'Nuestro servidor de correo no aceptó el remitente'],
  [`${REFUSED_SENDER} (553 5.7.1)`, 'Nuestro servidor de correo no aceptó el remitente'],
  [`${PUT_OFF} (550 5.4.5)`, 'Nuestro servidor de correo llegó a su límite de envíos'],
  [`${PUT_OFF} (421)`, 'El servidor del destinatario no respondió'],
  [
    `${REFUSED_MESSAGE} (550 5.7.1)`,
    'El servidor del destinatario lo rechazó por sus reglas: puede tomarlo por correo no deseado',
  ],
])('the failure "%s" is explained as "%s"', (error, text) => {
  expect(mailErrorText(error)).toBe(text);
});

test.each([
  'El servidor de correo no respondió a tiempo',
  'El servidor de correo no aceptó las credenciales (535 5.7.8)',
  `${REFUSED_MESSAGE} (550)`,
  `${PUT_OFF} (503)`,
  `${PUT_OFF} (550 5.3.0)`,
])('the failure "%s" stays as it is', (error) => {
  expect(mailErrorText(error)).toBe(error);
});
