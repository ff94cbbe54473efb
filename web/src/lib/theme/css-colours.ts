/** Design tokens as colours that canvases and charts understand, as they look inside `element` now; to be read again when the theme changes. */
export function readCssColours<Name extends string>(
  element: HTMLElement,
  tokens: Readonly<Record<Name, string>>,
): Readonly<Record<Name, string>> {
  const probe = document.createElement('span');
  // What paints them keeps to them in forced colours too, so they must be ours there.
  probe.style.setProperty('forced-color-adjust', 'none');
  element.append(probe);
  const entries = Object.entries<string>(tokens).map(([name, token]) => {
    probe.style.color = `var(${token})`;
    return [name, getComputedStyle(probe).color] as const;
  });
  probe.remove();
  return Object.fromEntries(entries) as Record<Name, string>;
}
