/**
 * Design tokens as resolved colours inside `element`, for canvases and charts. Read them again when the theme changes.
 */
export function readCssColours<Name extends string>(
  element: HTMLElement,
  tokens: Readonly<Record<Name, string>>,
): Readonly<Record<Name, string>> {
  const probe = document.createElement('span');
  // Canvases ignore forced colours, so the tokens must resolve unforced.
  probe.style.setProperty('forced-color-adjust', 'none');
  // With reduced motion every transition is short, and a computed colour may still be the previous token's.
  probe.style.setProperty('transition', 'none', 'important');
  element.append(probe);
  const entries = Object.entries<string>(tokens).map(([name, token]) => {
    probe.style.color = `var(${token})`;
    return [name, getComputedStyle(probe).color] as const;
  });
  probe.remove();
  return Object.fromEntries(entries) as Record<Name, string>;
}
