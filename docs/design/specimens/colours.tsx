import { useState } from 'react';
import { contrast } from '../contrast.ts';
import type { Rgb } from '../contrast.ts';
import styles from '../design.module.css';
import type { Section } from '../section.tsx';
import { Specimen } from '../section.tsx';

/** Colour pairs and their required contrast: text 4.5, graphics 3, hairlines none. */
const PAIRS: readonly (readonly [text: string, ground: string, needed: number])[] = [
  ['ink', 'paper', 4.5],
  ['ink', 'surface', 4.5],
  ['ink', 'surface-sunken', 4.5],
  ['ink-muted', 'paper', 4.5],
  ['ink-muted', 'surface', 4.5],
  ['ink-muted', 'surface-sunken', 4.5],
  ['primary', 'paper', 4.5],
  ['primary', 'surface', 4.5],
  ['primary', 'primary-tint', 4.5],
  ['on-primary', 'primary', 4.5],
  ['on-primary', 'primary-hover', 4.5],
  ['on-accent', 'accent', 4.5],
  ['danger', 'surface', 4.5],
  ['danger', 'danger-tint', 4.5],
  ['on-danger', 'danger', 4.5],
  ['info', 'surface', 4.5],
  ['info', 'info-tint', 4.5],
  ['warning', 'warning-tint', 4.5],
  ['on-primary', 'route-1', 4.5],
  ['on-primary', 'route-2', 4.5],
  ['on-primary', 'route-3', 4.5],
  ['on-primary', 'route-4', 4.5],
  ['on-primary', 'route-5', 4.5],
  ['on-primary', 'route-6', 4.5],
  ['on-primary', 'route-7', 4.5],
  ['on-primary', 'route-8', 4.5],
  ['chart-warning', 'surface', 3],
  ['field-border', 'surface', 3],
  ['hairline', 'surface', 1],
];

/** A token's computed colour on the page. */
function colourOf(token: string): Rgb {
  const probe = document.createElement('i');
  probe.style.color = `var(--${token})`;
  document.body.append(probe);
  const parts = getComputedStyle(probe).color.match(/[\d.]+/g) ?? [];
  probe.remove();
  const [red = 0, green = 0, blue = 0] = parts.map(Number);
  return [red, green, blue];
}

const hex = (colour: Rgb) => `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`;

function Colours() {
  const [colours] = useState(() => new Map(PAIRS.flat().map((token) => [token, colourOf(String(token))])));
  return (
    <Specimen name="tokens.css" use="El texto, sobre qué, y su contraste calculado aquí." isWide>
      <table className={styles.table}>
        <thead>
          <tr>
            <th>Texto</th>
            <th>Fondo</th>
            <th>Muestra</th>
            <th>Contraste</th>
          </tr>
        </thead>
        <tbody>
          {PAIRS.map(([text, ground, needed]) => {
            const [front, back] = [colours.get(text), colours.get(ground)];
            const ratio = front && back ? contrast(front, back) : 0;
            return (
              <tr key={`${text} ${ground}`}>
                <td>
                  {text} <code>{front && hex(front)}</code>
                </td>
                <td>
                  {ground} <code>{back && hex(back)}</code>
                </td>
                <td style={{ background: `var(--${ground})`, color: `var(--${text})`, fontWeight: 600 }}>
                  &nbsp;Fletes 12
                </td>
                <td className={ratio < needed ? styles.low : undefined}>
                  {ratio.toFixed(1)} {ratio < needed && `(menos de ${String(needed)})`}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Specimen>
  );
}

export const colours: Section = { id: 'colores', title: 'Colores', content: Colours };
