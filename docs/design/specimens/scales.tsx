import styles from '../design.module.css';
import type { Section } from '../section.tsx';
import { Specimen, State } from '../section.tsx';

const SIZES = ['xs', 'sm', 'md', 'lg', 'xl', '2xl', '3xl'] as const;
const WEIGHTS = [400, 500, 600, 700, 800] as const;
const SPACES = [1, 2, 3, 4, 5, 6, 8, 12, 16] as const;
const RADII = ['field', 'card', 'large', 'pill'] as const;

const Scales = () => (
  <>
    <Specimen name="--text-*" use="Escala de 1,2 sobre 17 px en lo público y 14 px en el panel.">
      {SIZES.map((size) => (
        <div key={size} style={{ fontSize: `var(--text-${size})`, lineHeight: 1.3 }}>
          {size} Un camión de 6 toneladas
        </div>
      ))}
    </Specimen>
    <Specimen name="font-weight" use="Texto 400, llamados 500, nombres y botones 600, títulos 700, portadas 800.">
      {WEIGHTS.map((weight) => (
        <div key={weight} style={{ fontWeight: weight, fontSize: 'var(--text-lg)' }}>
          {weight} Mudanzas $33.89
        </div>
      ))}
    </Specimen>
    <Specimen name="--space-*" use="Múltiplos de 4 px.">
      {SPACES.map((space) => (
        <State key={space} name={`space-${String(space)}`}>
          <div className={styles.bar} style={{ width: `var(--space-${String(space)})` }} />
        </State>
      ))}
    </Specimen>
    <Specimen
      name="--radius-*, --shadow-float"
      use="Campos, tarjetas y hojas, escenas públicas, píldoras; una sola sombra."
    >
      <div className={styles.row}>
        {RADII.map((radius) => (
          <State key={radius} name={`radius-${radius}`}>
            <div className={styles.box} style={{ borderRadius: `var(--radius-${radius})`, width: 96 }} />
          </State>
        ))}
        <State name="shadow-float">
          <div className={styles.box} style={{ boxShadow: 'var(--shadow-float)', width: 96 }} />
        </State>
      </div>
    </Specimen>
    <Specimen name="--motion, --motion-fast" use="200 y 120 ms; nada cuando se pide menos movimiento. Pasa el puntero.">
      <div className={styles.row}>
        {['motion-fast', 'motion'].map((motion) => (
          <State key={motion} name={motion}>
            <div className={styles.box} data-moves="" style={{ transition: `rotate var(--${motion})`, width: 96 }} />
          </State>
        ))}
      </div>
    </Specimen>
  </>
);

export const scales: Section = { id: 'medidas', title: 'Medidas', content: Scales };
