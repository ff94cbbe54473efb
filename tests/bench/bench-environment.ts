/** Environment of the measurements. Import it before other modules, which read the port offset. */
process.env.LLEVO_PORT_OFFSET ??= '12000';
// The functions count their reads only on the emulators.
process.env.FUNCTIONS_EMULATOR = 'true';
