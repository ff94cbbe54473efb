/** What tests change passwords to, and sign up with. */
export const NEW_PASSWORD = 'Caballo-Pila-Grapa-1';
