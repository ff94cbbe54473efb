/** Puts each text of the page into an element of its own, as the translation of browsers does. */
export function translatePage(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  while (walker.nextNode() !== null) texts.push(walker.currentNode);
  for (const text of texts) {
    const parent = text.parentElement;
    if (parent === null || parent.closest('textarea, script, style') !== null) continue;
    const own = document.createElement('span');
    parent.replaceChild(own, text);
    own.append(text);
  }
}
