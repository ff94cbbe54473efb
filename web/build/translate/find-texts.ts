import ts from 'typescript';
import { childrenText } from './children-text.ts';
import { hasLetters, isNonTextName, isTextName, isTranslatable } from './is-translatable.ts';

/** The syntax of a text in the source, which decides how to write its translation. */
export type TextKind = 'string' | 'attribute' | 'template' | 'children';

/** A stretch of the source. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A text of the product and its position. `{0}`, `{1}`… in its key are the `placeholders`, in order. */
export interface FoundText extends Span {
  readonly key: string;
  readonly kind: TextKind;
  readonly placeholders: readonly Span[];
  /** False for a literal that is a text only if the catalogue lists it for this file. */
  readonly isTranslatable: boolean;
}

const COMPARISONS = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.InKeyword,
]);

/** Calls whose literals are never shown: failures of the program itself, names of wire values. */
const NON_UI_CALLS =
  /^(Error|TypeError|RangeError|DOMException|RegExp|URL|Set|console\.\w+|z\.(enum|literal)|.*\.(startsWith|endsWith|addEventListener|querySelector|getItem|setItem|removeItem))$/;

/** Every literal of a module that may be shown to a user. */
export function findTexts(code: string, fileName: string): FoundText[] {
  const kind = fileName.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(fileName, code, ts.ScriptTarget.Latest, true, kind);
  const found: FoundText[] = [];

  const visitAll = (node: ts.Node, spoken: boolean) => {
    ts.forEachChild(node, (child) => {
      visit(child, spoken);
    });
  };

  /** `spoken`: whatever stands here is shown, however short. */
  const visit = (node: ts.Node, spoken: boolean): void => {
    if (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) return;
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node)) return;
    if (ts.isStringLiteralLike(node)) {
      addLiteral(node, spoken);
    } else if (ts.isTemplateExpression(node)) {
      addTemplate(node, spoken);
    } else if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      addChildren(node);
    } else if (ts.isJsxAttribute(node)) {
      const name = node.name.getText(source);
      if (node.initializer && !isNonTextName(name)) visit(node.initializer, isTextName(name));
      else if (node.initializer && ts.isJsxExpression(node.initializer)) visitFunctions(node.initializer);
    } else if (ts.isPropertyAssignment(node)) {
      const name = ts.isIdentifier(node.name) || ts.isStringLiteral(node.name) ? node.name.text : '';
      if (ts.isComputedPropertyName(node.name)) visit(node.name, false);
      if (!isNonTextName(name)) visit(node.initializer, isTextName(name));
      else visitFunctions(node.initializer);
    } else if (isMarker(node)) {
      visitAll(node, true);
    } else if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
      if (!NON_UI_CALLS.test(node.expression.getText(source))) visitAll(node, false);
      else node.arguments?.forEach(visitFunctions);
    } else if (ts.isConditionalExpression(node)) {
      visit(node.condition, false);
      visit(node.whenTrue, spoken);
      visit(node.whenFalse, spoken);
    } else if (ts.isParenthesizedExpression(node) || ts.isJsxExpression(node) || ts.isBinaryExpression(node)) {
      visitAll(node, spoken);
    } else {
      visitAll(node, false);
    }
  };

  /** A value may be hidden while arguments and results of functions in it are shown. */
  const visitFunctions = (node: ts.Node): void => {
    if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) visit(node.body, false);
    else if (ts.isCallExpression(node)) visit(node, false);
    else ts.forEachChild(node, visitFunctions);
  };

  const isNoText = (node: ts.Node): boolean => {
    const { parent } = node;
    if (ts.isBinaryExpression(parent)) return COMPARISONS.has(parent.operatorToken.kind);
    return (
      ts.isCaseClause(parent) ||
      ts.isElementAccessExpression(parent) ||
      (ts.isPropertyAssignment(parent) && parent.name === node)
    );
  };

  const addLiteral = (node: ts.StringLiteralLike, spoken: boolean): void => {
    if (isNoText(node) || node.text === '') return;
    const inAttribute = ts.isJsxAttribute(node.parent);
    found.push({
      key: node.text,
      kind: inAttribute ? 'attribute' : 'string',
      start: node.getStart(source),
      end: node.end,
      placeholders: [],
      isTranslatable: (spoken && hasLetters(node.text)) || isTranslatable(node.text),
    });
  };

  const addTemplate = (node: ts.TemplateExpression, spoken: boolean): void => {
    const key = node.templateSpans.reduce(
      (text, span, index) => `${text}{${index.toString()}}${span.literal.text}`,
      node.head.text,
    );
    const reads = hasLetters(key) && (spoken || isTranslatable(key));
    // `${` belongs to the literal before an expression and `}` to the one after it.
    const placeholders = node.templateSpans.map((span) => ({
      start: span.expression.getFullStart() - 2,
      end: span.literal.getStart(source) + 1,
    }));
    if (!ts.isTaggedTemplateExpression(node.parent)) {
      found.push({
        key,
        kind: 'template',
        start: node.getStart(source) + 1,
        end: node.end - 1,
        placeholders,
        isTranslatable: reads,
      });
    }
    for (const span of node.templateSpans) visit(span.expression, reads);
  };

  const addChildren = (node: ts.JsxElement | ts.JsxFragment): void => {
    const text = childrenText(node.children);
    const isTrans = text !== null;
    if (isTrans) {
      found.push({
        key: text.key,
        kind: 'children',
        start: text.start,
        end: text.end,
        placeholders: text.placeholders.map((child) => ({ start: child.getFullStart(), end: child.end })),
        isTranslatable: true,
      });
    }
    if (ts.isJsxElement(node)) visitAll(node.openingElement, false);
    for (const child of node.children) {
      if (isTrans && !text.placeholders.includes(child)) continue;
      visit(child, ts.isJsxExpression(child));
    }
  };

  visit(source, false);
  return found;
}

/** A call of `translatable` (functions/src/platform/translatable.ts), whose argument is shown however it looks. */
const isMarker = (node: ts.Node): boolean =>
  ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'translatable';

/**
 * The texts of a server module that its callers read: messages of an `AppError`, values of `message` in results, and what
 * `translatable` marks.
 */
export function findMessages(code: string, fileName: string): FoundText[] {
  const source = ts.createSourceFile(fileName, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TS);
  const spans: Span[] = [];
  const visit = (node: ts.Node): void => {
    const isError = ts.isNewExpression(node) && node.expression.getText(source) === 'AppError';
    const isMessage = ts.isPropertyAssignment(node) && node.name.getText(source) === 'message';
    if (isError || isMessage || isMarker(node)) spans.push({ start: node.getStart(source), end: node.end });
    else ts.forEachChild(node, visit);
  };
  visit(source);
  return findTexts(code, fileName).filter((text) =>
    spans.some(({ start, end }) => start <= text.start && text.end <= end),
  );
}
