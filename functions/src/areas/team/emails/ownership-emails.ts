import type { OwnershipTransfer } from '../write-ownership.ts';

const NOT_YOU_WARNING = 'Si no lo esperabas, cambia tu contraseña y avisa cuanto antes al soporte de Llevo.';

/** E-mails to the new owner of an account and to the former one. */
export const ownershipTransferEmails = (siteUrl: string): OwnershipTransfer['emailsFor'] => {
  const action = { label: 'Ir a Llevo', url: `${siteUrl}/signin` };
  return ({ next, former }) => [
    {
      to: next.email,
      subject: 'Ahora eres dueño de una cuenta de Llevo',
      paragraphs: [
        'El dueño de la cuenta te la pasó: ahora decides sobre su plan, sus pagos y su cierre. Vuelve a iniciar sesión.',
        NOT_YOU_WARNING,
      ],
      action,
    },
    {
      to: former.email,
      subject: 'Ya no eres dueño de una cuenta de Llevo',
      paragraphs: [
        'Pasaste la cuenta a otra persona, y ahora eres su administrador. Vuelve a iniciar sesión.',
        NOT_YOU_WARNING,
      ],
      action,
    },
  ];
};
