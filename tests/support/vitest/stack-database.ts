/**
 * Before a test file over the whole stack: the product configures the Firestore client that it shares with the tests, which
 * only works before the client's first use, in whatever file of the worker that is.
 */
import '../api/in-process-api.ts';
