/** A piece of English in a file. A `group` is the name of a `describe` or of a step, which need not be a sentence. */
export interface Text {
  readonly kind: 'comment' | 'error' | 'summary' | 'test' | 'group' | 'prose';
  /** Line of the first character, counted from one. */
  readonly line: number;
  /** Keeps the line breaks of the file, so that a finding names its line. A blank line ends a sentence. */
  readonly text: string;
}

/** Replaces quoted code, which is not prose, by a stand-in that keeps the sentence whole. */
export const withoutCode = (text: string) => text.replaceAll(/`[^`]*`/g, (code) => code.replaceAll(/[^\n]+/g, 'x'));

/** Line of an offset, counted from one. */
export const lineAt = (text: string, offset: number) => text.slice(0, offset).split('\n').length;
