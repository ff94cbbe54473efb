import type { ComponentType } from 'react';

/** One line of the palette: a screen, an action, or a record that was found. */
export interface Choice {
  /** Names it among all, and for ever: recent choices are kept by it. */
  readonly id: string;
  /** Which kind of record it is; screens and actions are none. */
  readonly kind?: string;
  readonly label: string;
  /** What tells it from others of its name. */
  readonly fact?: string | undefined;
  readonly Icon: ComponentType<{ size?: number; stroke?: number }>;
  /** Where it leads, within this site. */
  readonly path?: string;
  /** What it does instead. */
  readonly run?: () => unknown;
  /** Words it is also found by. */
  readonly alsoFoundBy?: string;
}

/** Choices under one heading. */
export interface ChoiceGroup {
  readonly heading: string;
  readonly choices: readonly Choice[];
}

/** The id of a choice's line on the page. */
export const optionId = ({ id }: Choice): string => `palette-${id.replaceAll(' ', '-')}`;
