/** Passwords for changes and sign-ups in tests. */
export const NEW_PASSWORD = 'Caballo-Pila-Grapa-1';
