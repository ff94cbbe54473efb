/**
 * `npm run check:language`: refuses the words and openings of `rules.ts` in comments, errors, summaries, documents and
 * test names. `node scripts/language/check.ts web docs/api.md` checks some paths; `--count` counts by folder.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileFindings, isChecked } from './findings.ts';

const paths = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z', '--', ...paths], {
  encoding: 'utf8',
  maxBuffer: 2 ** 26,
})
  .split('\0')
  .filter((file) => isChecked(file) && existsSync(file));

const counts = new Map<string, number>();
let total = 0;
for (const file of new Set(files)) {
  const findings = fileFindings(file);
  const folder = /^[^/]+(?=\/)/.exec(file)?.[0] ?? '.';
  counts.set(folder, (counts.get(folder) ?? 0) + findings.length);
  total += findings.length;
  if (process.argv.includes('--count')) continue;
  for (const { line, word, use } of findings) console.log(`${file}:${line} ${word} → ${use}`);
}

if (process.argv.includes('--count')) for (const [folder, count] of counts) console.log(`${folder} ${count}`);
if (total > 0) console.error(`${total} findings`);
process.exitCode = total > 0 ? 1 : 0;
