const CLOSED = 'Cerraste la ventana antes de terminar. Puedes intentarlo de nuevo.';

/** Firebase's codes that a person can do something about. */
const WORDS: Readonly<Record<string, string>> = {
  'auth/popup-closed-by-user': CLOSED,
  'auth/cancelled-popup-request': CLOSED,
  'auth/user-cancelled': CLOSED,
  'auth/network-request-failed': 'No se pudo conectar. Revisa tu conexión e intenta de nuevo.',
  'auth/account-exists-with-different-credential':
    'Ese correo ya entra de otra manera. Usa tu contraseña o un enlace por correo.',
  'auth/operation-not-allowed': 'Este servicio no está disponible para entrar.',
};

const codeOf = (failure: unknown): string =>
  failure instanceof Error && 'code' in failure && typeof failure.code === 'string' ? failure.code : '';

/** Whether the browser only wants to be asked by a press of a button. */
export const isPopupBlocked = (failure: unknown): boolean => codeOf(failure) === 'auth/popup-blocked';

/** What to say of a sign-in with a service that failed. */
export const providerFailure = (failure: unknown): string =>
  WORDS[codeOf(failure)] ?? 'No se pudo entrar con ese servicio. Intenta de nuevo o usa tu correo y contraseña.';
