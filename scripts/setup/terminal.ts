import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

const nowhere = () =>
  new Writable({
    write: (_chunk, _encoding, done) => {
      done();
    },
  });

async function ask(question: string, isHidden: boolean): Promise<string> {
  if (isHidden) process.stdout.write(question);
  const output = isHidden ? nowhere() : process.stdout;
  const terminal = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY });
  try {
    return await terminal.question(isHidden ? '' : question);
  } finally {
    terminal.close();
    if (isHidden) process.stdout.write('\n');
  }
}

/** Asks a question on the terminal; Enter takes the default. Asks again for what has none. */
export async function askLine(question: string, standard: string | null): Promise<string> {
  const hint = standard === null || standard === '' ? '' : ` [${standard}]`;
  const answer = (await ask(`${question}${hint}: `, false)).trim();
  if (answer !== '') return answer;
  return standard ?? askLine(question, standard);
}

/** Reads a line that the terminal does not show. */
export const askSecret = (question: string): Promise<string> => ask(question, true);

/** A yes or a no; Enter is yes. */
export const confirm = async (question: string): Promise<boolean> =>
  /^(y|yes|)$/i.test((await ask(`${question} [Y/n] `, false)).trim());
