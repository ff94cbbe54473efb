/**
 * Imported first: the functions' own code, over a separate project on the emulators, where no function of the running
 * stack listens.
 */
import { initializeApp } from 'firebase-admin/app';
import { emulatorEnvironment, portOffset } from '../../../emulators/ports.ts';

Object.assign(process.env, emulatorEnvironment(portOffset()), { FUNCTIONS_EMULATOR: 'true' });
initializeApp({ projectId: 'demo-payments' });
