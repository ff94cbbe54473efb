const POPUP_CLOSED_MESSAGE = 'Cerraste la ventana antes de terminar. Puedes intentarlo de nuevo.';

/** Messages for Firebase's error codes that a person can resolve. */
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

/** True if the browser allows the popup only on a press. */
export const isPopupBlocked = (failure: unknown): boolean => errorCodeOf(failure) === 'auth/popup-blocked';

/** Message for a failed sign-in with a service. */
export const providerErrorMessage = (failure: unknown): string =>
  MESSAGES[errorCodeOf(failure)] ??
  'No se pudo entrar con ese servicio. Intenta de nuevo o usa tu correo y contraseña.';
