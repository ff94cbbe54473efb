/** What a mailed link about an e-mail does, and what its page says. */
export interface EmailLinkTexts {
  readonly heading: string;
  readonly lead: string;
  readonly button: string;
  /** After the press. */
  readonly doneHeading: string;
  readonly done: string;
}

/** By the last part of the address of the page. */
export const EMAIL_LINK_TEXTS: Readonly<Record<string, EmailLinkTexts>> = {
  verify: {
    heading: 'Confirma tu correo',
    lead: 'Con esto nos dices que la dirección es tuya. Si no creaste una cuenta en Llevo, no sigas.',
    button: 'Confirmar mi correo',
    doneHeading: 'Tu correo está confirmado',
    done: 'Ya puedes usar todo lo que tu cuenta ofrece.',
  },
  approve: {
    heading: '¿Cambiamos tu correo?',
    lead: 'El soporte de Llevo pidió que tu usuario tenga otro correo. Si lo apruebas, enviamos un enlace a la dirección nueva.',
    button: 'Aprobar el cambio',
    doneHeading: 'Falta un paso',
    done: 'Abre el enlace que enviamos a la dirección nueva. Hasta entonces tu correo no cambia.',
  },
  confirm: {
    heading: 'Confirma tu nuevo correo',
    lead: 'Desde ahora entras a Llevo con esta dirección, y tus otras sesiones se cierran.',
    button: 'Confirmar el correo',
    doneHeading: 'Tu correo cambió',
    done: 'Entra con la dirección nueva y la misma contraseña. A la anterior le enviamos un aviso.',
  },
  undo: {
    heading: 'Deshaz el cambio de correo',
    lead: 'Tu usuario vuelve a tener esta dirección, y todas sus sesiones se cierran.',
    button: 'Deshacer el cambio',
    doneHeading: 'Tu correo vuelve a ser el de antes',
    done: 'Si no habías pedido el cambio, restablece tu contraseña ahora mismo.',
  },
};
