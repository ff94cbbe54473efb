/** Imported first by whoever runs the functions' own code: they read at their beginning that this is no production. */
import './admin.ts';

process.env.FUNCTIONS_EMULATOR = 'true';
