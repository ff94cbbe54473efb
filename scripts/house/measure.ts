/** `npm run measure:house`: size and shape of the code, or with `-- --rev d95c098d` of a revision; `--files` lists files. */
import { parseArgs } from 'node:util';
import { measures } from './measures.ts';
import { sourceTree } from './source-tree.ts';

const { values } = parseArgs({ options: { rev: { type: 'string' }, files: { type: 'boolean', default: false } } });

const SHORT_LIST = 30;

for (const { name, value, files = [] } of measures(sourceTree(values.rev))) {
  console.log(`${name}: ${value}`);
  if (values.files || files.length <= SHORT_LIST) for (const file of files) console.log(`  ${file}`);
}
