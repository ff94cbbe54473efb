import ts from 'typescript';
import { commentTexts } from './comment-texts.ts';
import { lineAt, type Text, withoutCode } from './text.ts';

/** Messages in Spanish belong to the product. */
const SPANISH = /[áéíóúñ¿¡]|\b(de|del|la|el|los|las|que|una?|por|con|para|su|no se|está)\b/i;

const TEST = /^(test|it)$/;
const GROUP = /^(describe|step)$/;
const SUMMARY = /^(summary|description)$/;

/** Files whose descriptions are published with the API. */
const API_TEXTS = /contract\/src\/(endpoints|openapi|entities|rules)/;

/** Text of a literal; `…` stands for inserted values. Null for anything else. */
function literal(node: ts.Node | undefined): string | null {
  if (!node) return null;
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map((span) => `…${span.literal.text}`).join('');
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    const parts = [literal(node.left), literal(node.right)];
    return parts.every((part) => part === null) ? null : parts.map((part) => part ?? '…').join('');
  }
  if (ts.isConditionalExpression(node)) return literal(node.whenTrue) ?? literal(node.whenFalse);
  return null;
}

/** `test`, of `test.skip`, `test.each(rows)` and `base.test` alike. */
function calledName(callee: ts.Expression): string {
  if (ts.isIdentifier(callee)) return callee.text;
  if (ts.isCallExpression(callee)) return calledName(callee.expression);
  if (ts.isTaggedTemplateExpression(callee)) return calledName(callee.tag);
  if (!ts.isPropertyAccessExpression(callee)) return '';
  if (GROUP.test(callee.name.text)) return callee.name.text;
  return calledName(callee.expression);
}

function textOf(node: ts.Node, file: string): Pick<Text, 'kind' | 'text'> | null {
  if (ts.isNewExpression(node) && /Error$/.test(node.expression.getText())) {
    const text = literal(node.arguments?.[0]);
    return text === null || SPANISH.test(text) ? null : { kind: 'error', text };
  }
  if (ts.isCallExpression(node)) {
    const name = calledName(node.expression);
    const isDescribed = API_TEXTS.test(file) && /\.describe$/.test(node.expression.getText());
    const text = literal(node.arguments[0]);
    if (text === null) return null;
    if (isDescribed) return { kind: 'summary', text };
    if (TEST.test(name)) return { kind: 'test', text };
    return GROUP.test(name) ? { kind: 'group', text } : null;
  }
  if (API_TEXTS.test(file) && ts.isPropertyAssignment(node) && SUMMARY.test(node.name.getText())) {
    const text = literal(node.initializer);
    return text === null || SPANISH.test(text) ? null : { kind: 'summary', text };
  }
  return null;
}

/** Comments, error messages, summaries of endpoints and names of tests in a TypeScript or JavaScript file. */
export function sourceTexts(source: string, file: string): readonly Text[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const texts: Text[] = [];
  const comments = new Map<number, ts.CommentRange>();
  const jsxTexts: ts.Node[] = [];
  const visit = (node: ts.Node) => {
    const found = textOf(node, file);
    if (found) texts.push({ ...found, text: withoutCode(found.text), line: lineAt(source, node.getStart()) });
    if (node.kind === ts.SyntaxKind.JsxText) jsxTexts.push(node);
    for (const range of ts.getLeadingCommentRanges(source, node.pos) ?? []) comments.set(range.pos, range);
    for (const range of ts.getTrailingCommentRanges(source, node.end) ?? []) comments.set(range.pos, range);
    for (const child of node.getChildren(tree)) visit(child);
  };
  visit(tree);
  // Text of JSX may look like a comment.
  const isInJsxText = (pos: number) => jsxTexts.some((text) => text.pos <= pos && pos < text.end);
  const ranges = [...comments.values()].filter(({ pos }) => !isInJsxText(pos)).toSorted((a, b) => a.pos - b.pos);
  return [...commentTexts(source, ranges), ...texts];
}
