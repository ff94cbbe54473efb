/** Prints what firebase-tools makes of one function, and whether that loaded its deployment before or after. */
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const deployment = require.resolve('firebase-tools/lib/deploy/functions/backend.js');
const { emulatedFunctionsFromEndpoints } = require('firebase-tools/lib/emulator/functionsEmulatorShared.js');
const isLoadedAtOnce = deployment in require.cache;
const [emulated] = emulatedFunctionsFromEndpoints([
  { id: 'one', entryPoint: 'one', region: 'us-central1', platform: 'gcfv2', httpsTrigger: {} },
]);
process.stdout.write(JSON.stringify({ isLoadedAtOnce, isLoadedThen: deployment in require.cache, emulated }));
