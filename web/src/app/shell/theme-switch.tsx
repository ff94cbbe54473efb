import { useId } from 'react';
import { chooseTheme, useThemeChoice } from '../../lib/theme/theme.ts';
import { IconDeviceDesktop } from '../../ui/icons/device-desktop.ts';
import { IconMoon } from '../../ui/icons/moon.ts';
import { IconSun } from '../../ui/icons/sun.ts';
import styles from './theme-switch.module.css';

/** The themes to choose from. */
export const THEME_CHOICES = [
  { value: 'light', label: 'Claro', Icon: IconSun },
  { value: 'dark', label: 'Oscuro', Icon: IconMoon },
  { value: 'system', label: 'Como el dispositivo', Icon: IconDeviceDesktop },
] as const;

/** Light, dark, or the device's theme; stored. */
export function ThemeSwitch() {
  const chosen = useThemeChoice();
  const name = useId();
  return (
    <fieldset className={styles.switch}>
      <legend className="visually-hidden">Tema</legend>
      {THEME_CHOICES.map(({ value, label, Icon }) => (
        <label key={value} className={styles.choice} title={label}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={chosen === value}
            className={styles.radio}
            onChange={() => {
              chooseTheme(value);
            }}
          />
          <Icon size={18} stroke={1.8} />
          <span className="visually-hidden">{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** The theme as one button, for the folded sidebar: each press chooses the next one. */
export function ThemeButton({ buttonClass, labelClass }: ThemeButtonProps) {
  const chosen = useThemeChoice();
  const at = THEME_CHOICES.findIndex(({ value }) => value === chosen);
  const { label, Icon } = THEME_CHOICES[at] ?? THEME_CHOICES[0];
  const next = THEME_CHOICES[at + 1] ?? THEME_CHOICES[0];
  return (
    <button
      type="button"
      className={buttonClass}
      onClick={() => {
        chooseTheme(next.value);
      }}
    >
      <Icon size={20} stroke={1.7} />
      <span className={labelClass}>{`Tema: ${label}`}</span>
    </button>
  );
}

interface ThemeButtonProps {
  readonly buttonClass: string | undefined;
  readonly labelClass: string | undefined;
}
