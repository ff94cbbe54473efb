/**
 * For a test file that needs neither the demo data nor the functions emulator: a separate database, and the API in this
 * process. The Firestore emulator scans every document of a database for each query, and a request to the functions
 * emulator passes three processes. A worker loads the product once, for all of its files.
 */
import { randomUUID } from 'node:crypto';

process.env.LLEVO_TEST_DATABASE_PROJECT ??= `demo-${randomUUID().slice(0, 13)}`;

await import('../api/requests-in-process.ts');
const { startNewDatabase } = await import('../emulators/admin.ts');

startNewDatabase();
