/**
 * Loaded before firebase-tools. Its Auth emulator compiles a validator for each parameter of a hundred operations when it
 * starts, and for each of them the schema of schemas: two thirds of the processor time of its start. With this a
 * validator is compiled by the first request that needs it, and firebase-tools' own document is taken as valid.
 */
import { createRequire } from 'node:module';

const requireFromTools = createRequire(import.meta.resolve('firebase-tools'));
const exegesisExpress = requireFromTools('exegesis-express');
const { middleware } = exegesisExpress;
exegesisExpress.middleware = (document, options) =>
  middleware(document, { ...options, lazyCompileValidationSchemas: true });

const { default: Ajv } = createRequire(requireFromTools.resolve('exegesis'))('ajv');
Ajv.prototype.validateSchema = () => true;
