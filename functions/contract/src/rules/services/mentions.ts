import type { Colleague } from '../../entities/service-note.ts';

/** A part of a note: plain text, or the name of a mentioned person. */
interface NotePart {
  readonly text: string;
  readonly isMention: boolean;
}

/** Longest first: "@Ana María" does not mention Ana. */
const byLength = (people: readonly Colleague[]): Colleague[] =>
  people.toSorted((a, b) => b.name.length - a.name.length);

/** A note's text in parts, the mentions apart. */
export function noteParts(text: string, mentions: readonly Colleague[]): NotePart[] {
  const people = byLength(mentions);
  const parts: NotePart[] = [];
  let plain = '';
  let at = 0;
  while (at < text.length) {
    const named = text[at] === '@' ? people.find(({ name }) => text.startsWith(name, at + 1)) : undefined;
    if (named === undefined) {
      plain += text[at] ?? '';
      at += 1;
      continue;
    }
    if (plain !== '') parts.push({ text: plain, isMention: false });
    plain = '';
    parts.push({ text: `@${named.name}`, isMention: true });
    at += named.name.length + 1;
  }
  return plain === '' ? parts : [...parts, { text: plain, isMention: false }];
}

/** The people that the text names. */
export function mentionedIn(text: string, people: readonly Colleague[]): Colleague[] {
  const named = new Set(noteParts(text, people).flatMap((part) => (part.isMention ? [part.text.slice(1)] : [])));
  return people.filter(({ name }) => named.has(name));
}

/** A note after a person's name changed: in the text where it mentions them, and in the mentions. */
export function renameMention(
  { text, mentions }: { readonly text: string; readonly mentions: readonly Colleague[] },
  uid: string,
  to: string,
) {
  const from = mentions.find((person) => person.uid === uid)?.name;
  return {
    text: noteParts(text, mentions)
      .map((part) => (part.isMention && part.text === `@${from ?? ''}` ? `@${to}` : part.text))
      .join(''),
    mentions: mentions.map((person) => (person.uid === uid ? { ...person, name: to } : person)),
  };
}

/** The unfinished mention before the cursor: where its @ is, and what was typed of the name; null for none. */
export function openMention(text: string, cursor: number): { readonly start: number; readonly typed: string } | null {
  const match = /(?:^|[\s(])@([^@\n]{0,40})$/u.exec(text.slice(0, cursor));
  const typed = match?.[1];
  return typed === undefined || typed.startsWith(' ') ? null : { start: cursor - typed.length - 1, typed };
}
