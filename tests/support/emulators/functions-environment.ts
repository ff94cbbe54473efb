/** Import before the functions' code, which reads its environment when it loads. */
import { emulatorEnvironment, portOffset } from '../../../emulators/ports.ts';
import './admin.ts';

process.env.FUNCTIONS_EMULATOR = 'true';

// A test run started manually may lack the stack's environment.
for (const [name, value] of Object.entries(emulatorEnvironment(portOffset()))) process.env[name] ??= value;
