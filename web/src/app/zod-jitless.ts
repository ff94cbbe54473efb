/**
 * Stops zod from compiling its parsers with `new Function`: the CSP forbids that, and even the attempt is reported as a
 * violation. `z.config({ jitless: true })` writes this same object, but calling it here would load zod on every page,
 * and calling it later would be after the first schema has tried.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
