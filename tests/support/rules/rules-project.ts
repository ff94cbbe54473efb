/** The emulated project where the tests of Firestore's rules write. */
export const RULES_PROJECT_ID = 'demo-llevo-rules';
