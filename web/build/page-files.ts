import type { Manifest } from 'vite';

/** The built files of a page, as addresses on the site. */
export interface PageFiles {
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
}

/** The files of the chunks made of these sources, with all that they import; none of it twice. */
export function pageFiles(manifest: Manifest, sources: readonly string[], base: string): PageFiles {
  const styles = new Set<string>();
  const scripts = new Set<string>();
  const add = (key: string) => {
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`${key} is not in the build`);
    const script = `${base}${chunk.file}`;
    if (scripts.has(script)) return;
    // A chunk's imports come before it, in styles as in scripts.
    scripts.add(script);
    for (const imported of chunk.imports ?? []) add(imported);
    for (const style of chunk.css ?? []) styles.add(`${base}${style}`);
  };
  for (const source of sources) add(source);
  return { styles: [...styles], scripts: [...scripts] };
}
