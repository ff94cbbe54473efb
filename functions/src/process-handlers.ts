import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);
/** Sources load sources; the bundle, its own files. */
const EXTENSION = path.extname(import.meta.url);

type Handler = (...args: never[]) => unknown;

/**
 * The handlers that a module of processes/ exports under their functions' names. Only a function's own process loads
 * them. That one does it at once, and not with `import()`: a revision whose code or settings are broken then never
 * listens, and the one before it stays. Any other process (one that asks which functions there are, a debugger's, a
 * script's) loads them with the first call.
 */
export function processHandlers<Handlers extends Readonly<Record<string, Handler>>>(moduleName: string) {
  // Node keeps what it has loaded.
  const load = () => require(`./processes/${moduleName}${EXTENSION}`) as Record<keyof Handlers, Handler>;
  return <Name extends keyof Handlers & string>(functionName: Name): Handlers[Name] => {
    if (process.env['FUNCTION_TARGET'] === functionName) load();
    // The same parameters and result: TypeScript cannot tell for a handler that is still a type parameter.
    return ((...args) => load()[functionName](...args)) as Handlers[Name];
  };
}
