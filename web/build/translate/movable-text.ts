import ts from 'typescript';

/** Kind of node that an expression between tags may leave in the page. */
type Left = 'element' | 'text' | 'nothing';

function leftBy(node: ts.Expression): ReadonlySet<Left> {
  if (ts.isParenthesizedExpression(node)) return leftBy(node.expression);
  if (ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node)) return new Set(['element']);
  if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node))
    return new Set(/^['"`]\s*['"`]$/.test(node.getText()) ? ['nothing'] : ['text']);
  if (ts.isConditionalExpression(node)) return new Set([...leftBy(node.whenTrue), ...leftBy(node.whenFalse)]);
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken) {
    return new Set([...leftBy(node.right), 'nothing']);
  }
  if (node.getText().includes('.map(')) return new Set(['element']);
  return new Set([node.kind === ts.SyntaxKind.NullKeyword || node.getText() === 'undefined' ? 'nothing' : 'text']);
}

const leftByChild = (child: ts.JsxChild): ReadonlySet<Left> => {
  if (ts.isJsxText(child)) return new Set(['text']);
  if (ts.isJsxExpression(child)) return child.expression === undefined ? new Set() : leftBy(child.expression);
  return new Set(['element']);
};

const isShown = (child: ts.JsxChild): boolean =>
  !(ts.isJsxText(child) && child.text.trim() === '') &&
  !(ts.isJsxExpression(child) && (child.expression === undefined || /^\{'\s*'\}$/.test(child.getText())));

/**
 * Children that break a page which the browser translates: it puts each text into an element of its own, where React no
 * longer finds it to remove it, or to insert something before it. Their lines, from 1.
 */
export function movableTexts(code: string, fileName: string): number[] {
  const source = ts.createSourceFile(fileName, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const lines: number[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      const children = node.children.filter(isShown);
      children.forEach((child, index) => {
        const left = leftByChild(child);
        const next = children[index + 1];
        const isRemovedText = left.size > 1 && left.has('text') && children.length > 1;
        const isInsertedBeforeText = left.size > 1 && next !== undefined && leftByChild(next).has('text');
        if (isRemovedText || isInsertedBeforeText) {
          lines.push(source.getLineAndCharacterOfPosition(child.getStart(source)).line + 1);
        }
      });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return lines;
}
