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
    what: 'a sender that is refused',
    error: { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 550, response: '550 not yours' },
    isPermanent: false,
    reason: 'El servidor de correo no aceptó el remitente (550)',
  },
  {
    what: 'a sender that is against the rules',
    error: { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 553, response: '553 5.7.1 not owned by user' },
    isPermanent: false,
    reason: 'El servidor de correo no aceptó el remitente (553 5.7.1)',
  },
  {
    what: 'a sender that is refused with the recipient',
    error: { ...UNKNOWN_USER, response: '550 5.1.8 <no@llevo.test> domain not found' },
    isPermanent: false,
    reason: 'El servidor de correo no aceptó el remitente (550 5.1.8)',
  },
  {
    what: 'the daily limit of our account, at the sender',
    error: { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 550, response: '550-5.4.5 Daily user sending' },
    isPermanent: false,
    reason: 'El servidor de correo no aceptó el mensaje por ahora (550 5.4.5)',
  },
  {
    what: 'the daily limit of our account, after the contents',
    error: { code: 'EMESSAGE', command: 'DATA', responseCode: 550, response: '550 5.4.5 Daily user sending limit' },
    isPermanent: false,
    reason: 'El servidor de correo no aceptó el mensaje por ahora (550 5.4.5)',
  },
  {
    what: 'a mail system out of order',
    error: { ...UNKNOWN_USER, responseCode: 554, response: '554 5.3.0 out of order' },
    isPermanent: false,
    reason: 'El servidor de correo no aceptó el mensaje por ahora (554 5.3.0)',
  },
  {
    what: 'a message that is too large for the mail system',
    error: { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 552, response: '552 5.3.4 too large' },
    isPermanent: true,
    reason: 'El servidor de correo rechazó la dirección (552 5.3.4)',
  },
  {
    what: 'a recipient against the rules',
    error: { ...UNKNOWN_USER, response: '550 5.7.1 not allowed' },
    isPermanent: true,
    reason: 'El servidor de correo rechazó la dirección (550 5.7.1)',
  },
  {
    what: 'a recipient without a route',
    error: { ...UNKNOWN_USER, response: '550 5.4.1 Recipient address rejected' },
    isPermanent: true,
    reason: 'El servidor de correo rechazó la dirección (550 5.4.1)',
  },
  {
    what: 'a message larger than the server announced, refused by the client',
    error: { code: 'EMESSAGE', command: 'MAIL FROM' },
    isPermanent: true,
    reason: 'El servidor de correo rechazó el mensaje',
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
