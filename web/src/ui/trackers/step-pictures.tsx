import type { ReactNode } from 'react';
import styles from './step-pictures.module.css';

interface ScreenProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** The upper part of a program's screen. The steps say the same in words. */
const Screen = ({ title, children }: ScreenProps) => (
  <svg className={styles.picture} viewBox="0 0 240 120" aria-hidden="true" focusable="false">
    <rect className={styles.screen} x="1" y="1" width="238" height="140" rx="12" />
    <path className={styles.bar} d="M1 13A12 12 0 0 1 13 1h214a12 12 0 0 1 12 12v21H1z" />
    <text className={styles.title} x="14" y="23">
      {title}
    </text>
    {children}
  </svg>
);

const [BAR_HEIGHT, ROW_HEIGHT] = [34, 42];

interface SettingRow {
  readonly label: string;
  readonly value: string;
}

/** Settings of a program, to be filled in. */
export const SettingsPicture = ({ title, rows }: { readonly title: string; readonly rows: readonly SettingRow[] }) => (
  <Screen title={title}>
    {rows.map(({ label, value }, index) => (
      <g key={label} transform={`translate(0 ${(BAR_HEIGHT + index * ROW_HEIGHT).toString()})`}>
        <rect className={styles.mark} x="7" y="4" width="226" height="35" rx="6" />
        <text className={styles.label} x="15" y="19">
          {label}
        </text>
        <text className={styles.value} x="15" y="33">
          {value}
        </text>
      </g>
    ))}
  </Screen>
);

/** The three corners of a QR code and some of its squares, on a grid of 14. */
const QR_CODE =
  'M0 0h5v5H0zM1.5 1.5h2v2h-2zM9 0h5v5H9zM10.5 1.5h2v2h-2zM0 9h5v5H0zM1.5 10.5h2v2h-2zM7 7h2v2H7zM10 9h2v2h-2zM12 12h2v2h-2zM8 12h2v2H8z';

/** Settings with the button that scans a QR code. */
export const ScanButtonPicture = ({ title }: { readonly title: string }) => (
  <Screen title={title}>
    <path className={styles.code} d={QR_CODE} transform="translate(206 10)" />
    <circle className={styles.mark} cx="213" cy="17" r="15" />
    <path className={styles.faint} d="M15 50h92v8H15zM15 64h58v6H15zM15 86h120v8H15zM15 100h72v6H15z" />
  </Screen>
);

/** A phone's camera that offers to open the scanned code with a program. */
export const CameraPicture = ({ title, offer }: { readonly title: string; readonly offer: string }) => (
  <Screen title={title}>
    <path className={styles.code} d={QR_CODE} transform="translate(20 50) scale(4)" />
    <path className={styles.mark} d="M12 56V42h14M70 42h14v14M84 100v14H70M26 114H12v-14" />
    <rect className={styles.button} x="98" y="62" width="132" height="32" rx="16" />
    <text className={styles.buttonLabel} x="164" y="82" textAnchor="middle">
      {offer}
    </text>
  </Screen>
);

/** A switch that is on. */
export const SwitchPicture = ({ title, label }: { readonly title: string; readonly label: string }) => (
  <Screen title={title}>
    <rect className={styles.mark} x="7" y="42" width="226" height="40" rx="6" />
    <text className={styles.label} x="15" y="66">
      {label}
    </text>
    <rect className={styles.button} x="188" y="52" width="36" height="20" rx="10" />
    <circle className={styles.knob} cx="214" cy="62" r="7" />
    <path className={styles.faint} d="M15 96h120v8H15z" />
  </Screen>
);
