/** Creates an element with attributes and children; texts are never parsed as HTML. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/** An input with its label. `id` is unique on the page. */
export function labelled(text: string, id: string, field: HTMLElement): DocumentFragment {
  field.id = id;
  const both = document.createDocumentFragment();
  both.append(element('label', { for: id }, text), field);
  return both;
}
