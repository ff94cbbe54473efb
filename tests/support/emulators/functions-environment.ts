/** Imported first by whoever runs the functions' own code: they read at their beginning that this is no production. */
import { emulatorEnvironment, portOffset } from '../../../emulators/ports.ts';
import './admin.ts';

process.env.FUNCTIONS_EMULATOR = 'true';

// Whoever runs tests by hand has not always the environment of the stack.
for (const [name, value] of Object.entries(emulatorEnvironment(portOffset()))) process.env[name] ??= value;
