/** What an icon draws, as Tabler's package lists it: elements and their attributes. */
export type IconNodes = readonly (readonly [element: string, attributes: Readonly<Record<string, string>>])[];

const FILLED = '-filled';

/** Of `alert-triangle`: `IconAlertTriangle`, as in Tabler's own package for React. */
export const componentName = (name: string): string =>
  `Icon${name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}`;

export const isFilled = (name: string): boolean => name.endsWith(FILLED);

/** The name under which Tabler lists an icon, filled or not. */
export const listedName = (name: string): string => (isFilled(name) ? name.slice(0, -FILLED.length) : name);

/** The text of the module of an icon. Throws where it draws with more than paths. */
export function renderIconModule(name: string, nodes: IconNodes): string {
  const paths = nodes.map(([element, { d, ...rest }]) => {
    if (element !== 'path' || d === undefined || Object.keys(rest).length > 0) {
      throw new Error(`${name}: create-icon.tsx draws paths only, and this is ${element} ${JSON.stringify(rest)}`);
    }
    return `'${d}'`;
  });
  const create = isFilled(name) ? 'createFilledIcon' : 'createIcon';
  return `// Written by scripts/extract-icons.ts.
import { ${create} } from './create-icon.tsx';

export const ${componentName(name)} = ${create}(${paths.join(', ')});
`;
}
