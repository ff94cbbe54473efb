/**
 * Setup of a test file over the whole stack: the product configures the Firestore client that it shares with the tests,
 * which only works before the client's first use in the worker.
 */
import '../api/in-process-api.ts';
