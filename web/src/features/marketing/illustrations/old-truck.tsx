import styles from './scene.module.css';

/** The truck of the founder's father on a mountain pass, from the front. Decorative. */
export function OldTruck() {
  return (
    <svg viewBox="0 0 480 400" className={styles.scene} aria-hidden="true" focusable="false">
      <rect width="480" height="400" rx="20" className={styles.sky} />
      <circle cx="384" cy="92" r="38" className={styles.sun} />
      <path d="M0 260 78 196l48 36 104-120q12-8 22 0l104 118 50-34 74 60v150H0Z" className={styles.far} />
      <path d="m196 152 34-40q12-8 22 0l38 44-20-6-12 16-16-18-14 18-12-16Z" className={styles.snow} />
      <path d="M0 300q120-44 240-30t240-20v150H0Z" className={styles.mid} />
      <path d="M-30 400 176 268h128l206 132Z" className={styles.tarmac} />
      <path d="M240 272v128" className={styles.marking} strokeWidth="7" strokeDasharray="26 20" />
      <g>
        <path d="M124 92q0-12 12-12h208q12 0 12 12v186H124Z" className={styles.wall} />
        <path d="M124 118h232v10H124Z" className={styles.amber} />
        <path d="M150 154q4-16 20-16h140q16 0 20 16l14 62H136Z" className={styles.green} />
        <path d="M162 160q2-8 10-8h60v52h-78ZM248 152h60q8 0 10 8l8 44h-78Z" className={styles.glass} />
        <path d="M132 214h216q12 0 12 12v72H120v-72q0-12 12-12Z" className={styles.green} />
        <path d="M186 232h108v40H186Z" className={styles.ink} />
        <path d="M190 240h100M190 250h100M190 260h100" className={styles.edge} />
        <circle cx="152" cy="252" r="18" className={styles.steel} />
        <circle cx="152" cy="252" r="13" className={styles.glow} />
        <circle cx="328" cy="252" r="18" className={styles.steel} />
        <circle cx="328" cy="252" r="13" className={styles.glow} />
        <path d="M112 288h256v22H112Z" className={styles.steel} />
        <rect x="210" y="291" width="60" height="16" rx="3" className={styles.amber} />
        <path d="M130 310h44v40q0 6-6 6h-32q-6 0-6-6ZM306 310h44v40q0 6-6 6h-32q-6 0-6-6Z" className={styles.ink} />
        <path d="M112 168h18v30h-18q-4 0-4-4v-22q0-4 4-4ZM350 168h18q4 0 4 4v22q0 4-4 4h-18Z" className={styles.ink} />
        <path d="M231 112c3-7 1.500-15 4-21M243 112c3-7 1.500-15 4-21" className={styles.mark} />
      </g>
    </svg>
  );
}
