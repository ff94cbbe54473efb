/** Set before any other module is loaded: they read the ports from here. */
process.env.LLEVO_PORT_OFFSET ??= '12000';
// The functions' own code counts its reads only on the emulators.
process.env.FUNCTIONS_EMULATOR = 'true';
