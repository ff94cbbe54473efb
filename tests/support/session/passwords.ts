/** The password of users that tests make. */
export const TEST_PASSWORD = 'Grapa-Pila-Caballo-8';
/** The one that they change it to. */
export const NEW_PASSWORD = 'Caballo-Pila-Grapa-1';
