/** A password's strength: `level` from 1 to 4, and its label. */
interface PasswordStrength {
  readonly level: 1 | 2 | 3 | 4;
  readonly label: string;
}

const LABELS = ['Muy débil', 'Débil', 'Buena', 'Fuerte'] as const;
/** Entropy in bits at which each level begins. */
const LEVEL_BITS = [36, 52, 68] as const;

const CLASSES = [
  { pattern: /\p{Ll}/u, size: 26 },
  { pattern: /\p{Lu}/u, size: 26 },
  { pattern: /\d/, size: 10 },
  { pattern: /[^\p{L}\d]/u, size: 30 },
] as const;

/** Estimates strength from length and variety; repeated and consecutive characters add little. Null for ''. */
export function passwordStrength(password: string): PasswordStrength | null {
  if (password === '') return null;
  const alphabet = CLASSES.reduce((sum, { pattern, size }) => (pattern.test(password) ? sum + size : sum), 0);
  const codes = Array.from(password, (letter) => letter.codePointAt(0) ?? 0);
  const telling = codes.filter((code, i) => i === 0 || Math.abs(code - (codes[i - 1] ?? 0)) > 1).length;
  const bits = (telling + (codes.length - telling) * 0.2) * Math.log2(Math.max(alphabet, 2));
  const level = LEVEL_BITS.filter((step) => bits >= step).length;
  return { level: (level + 1) as PasswordStrength['level'], label: LABELS[level] ?? LABELS[0] };
}
