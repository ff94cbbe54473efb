import { expect, test } from 'vitest';
import { classifySendFailure } from './send-failure.ts';

const UNKNOWN_USER = { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 };

test.each([
  {
    what: 'an unknown mailbox',
    error: { ...UNKNOWN_USER, response: '550 5.1.1 <ana@personas.test> unknown' },
    isPermanent: true,
    reason: 'El servidor de correo rechazó la dirección (550 5.1.1)',
  },
  {
    what: 'a mailbox that is busy',
    error: { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 450, response: '450 later' },
    isPermanent: false,
    reason: 'El servidor de correo no aceptó el mensaje por ahora (450)',
  },
  {
    what: 'contents that are refused',
    error: { code: 'EMESSAGE', command: 'DATA', responseCode: 554, response: '554-5.7.1 spam' },
    isPermanent: true,
    reason: 'El servidor de correo rechazó el mensaje (554 5.7.1)',
  },
  {
    what: 'contents that are put off',
    error: { code: 'EMESSAGE', command: 'DATA', responseCode: 451 },
    isPermanent: false,
    reason: 'El servidor de correo no aceptó el mensaje por ahora (451)',
  },
  {
    what: 'a session out of step',
    error: { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 503 },
    isPermanent: false,
    reason: 'El servidor de correo no aceptó el mensaje por ahora (503)',
  },
  {
    what: 'an address that the client itself refuses',
    error: { code: 'EENVELOPE', command: 'API' },
    isPermanent: true,
    reason: 'El servidor de correo rechazó la dirección',
  },
  {
    what: 'our own password refused',
    error: { code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535, response: '535 5.7.8 user llevo, password x' },
    isPermanent: false,
    reason: 'El servidor de correo no aceptó las credenciales (535 5.7.8)',
  },
  {
    what: 'a server that answers nothing',
    error: { code: 'ETIMEDOUT', command: 'CONN' },
    isPermanent: false,
    reason: 'El servidor de correo no respondió a tiempo',
  },
  {
    what: 'a server that is not there',
    error: { code: 'ESOCKET', command: 'CONN' },
    isPermanent: false,
    reason: 'No se pudo hablar con el servidor de correo',
  },
  { what: 'anything else', error: {}, isPermanent: false, reason: 'No se pudo hablar con el servidor de correo' },
])('$what: $reason', ({ error, isPermanent, reason }) => {
  expect(classifySendFailure(error)).toEqual({ isPermanent, reason });
});
