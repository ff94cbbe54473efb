const POPUP_CLOSED_MESSAGE = 'Cerraste la ventana antes de terminar. Puedes intentarlo de nuevo.';

/** Firebase's codes that a person can do something about. */
const MESSAGES: Readonly<Record<string, string>> = {
  'auth/popup-closed-by-user': POPUP_CLOSED_MESSAGE,
  'auth/cancelled-popup-request': POPUP_CLOSED_MESSAGE,
  'auth/user-cancelled': POPUP_CLOSED_MESSAGE,
  'auth/network-request-failed': 'No se pudo conectar. Revisa tu conexión e intenta de nuevo.',
  'auth/account-exists-with-different-credential':
    'Ese correo ya entra de otra manera. Usa tu contraseña o un enlace por correo.',
  'auth/operation-not-allowed': 'Este servicio no está disponible para entrar.',
};

const errorCodeOf = (failure: unknown): string =>
  failure instanceof Error && 'code' in failure && typeof failure.code === 'string' ? failure.code : '';

/** Whether the browser only wants to be asked by a press of a button. */
export const isPopupBlocked = (failure: unknown): boolean => errorCodeOf(failure) === 'auth/popup-blocked';

/** What to say of a sign-in with a service that failed. */
export const providerErrorMessage = (failure: unknown): string =>
  MESSAGES[errorCodeOf(failure)] ??
  'No se pudo entrar con ese servicio. Intenta de nuevo o usa tu correo y contraseña.';
