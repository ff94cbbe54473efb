/** The addresses in messages that arrived at the mail catcher. */
import { caughtMailTo } from './mail-catcher.ts';

const LINK = /(?:href|src|action|background)="([^"]+)"|url\(['"]?([^'")]+)|(https?:\/\/[^\s"'<>)]+)/g;

/** Every address in the messages to these people, as HTML and as text, decoded. */
export async function linksInMailTo(people: readonly string[]): Promise<string[]> {
  const mails = (await Promise.all(people.map(caughtMailTo))).flat();
  const links = mails.flatMap(({ html, text }) =>
    [...`${html}\n${text}`.matchAll(LINK)].map((match) =>
      (match[1] ?? match[2] ?? match[3] ?? '').replaceAll('&amp;', '&'),
    ),
  );
  return [...new Set(links)];
}
