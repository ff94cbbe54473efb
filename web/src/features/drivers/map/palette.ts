/** The tokens a canvas needs, as colours it understands. */
const TOKENS = {
  surface: '--surface',
  ink: '--ink',
  muted: '--ink-muted',
  hairline: '--hairline',
  primary: '--primary',
  onPrimary: '--on-primary',
  accent: '--accent',
} as const;

export type Palette = Readonly<Record<keyof typeof TOKENS, string>>;

/** The tokens as they look inside `element` now; to be read again when the theme changes. */
export function readPalette(element: HTMLElement): Palette {
  const probe = document.createElement('span');
  element.append(probe);
  const resolve = (token: string) => {
    probe.style.color = `var(${token})`;
    return getComputedStyle(probe).color;
  };
  const palette: Palette = {
    surface: resolve(TOKENS.surface),
    ink: resolve(TOKENS.ink),
    muted: resolve(TOKENS.muted),
    hairline: resolve(TOKENS.hairline),
    primary: resolve(TOKENS.primary),
    onPrimary: resolve(TOKENS.onPrimary),
    accent: resolve(TOKENS.accent),
  };
  probe.remove();
  return palette;
}
