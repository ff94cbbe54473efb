import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);
/** Sources load sources; the bundle loads its own files. */
const EXTENSION = path.extname(import.meta.url);

type Handler = (...args: never[]) => unknown;

/**
 * The handlers that a module of processes/ exports under their functions' names. Only a function's own process loads
 * them at start, and not with `import()`: a revision with broken code or settings then never listens, and the previous
 * one stays. Any other process (listing the functions, a debugger, a script) loads them with the first call.
 */
export function processHandlers<Handlers extends Readonly<Record<string, Handler>>>(moduleName: string) {
  // Node caches loaded modules.
  const load = () => require(`./processes/${moduleName}${EXTENSION}`) as Record<keyof Handlers, Handler>;
  return <Name extends keyof Handlers & string>(functionName: Name): Handlers[Name] => {
    if (process.env['FUNCTION_TARGET'] === functionName) load();
    // The same parameters and result, which TypeScript cannot infer for a type parameter.
    return ((...args) => load()[functionName](...args)) as Handlers[Name];
  };
}
