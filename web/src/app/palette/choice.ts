import type { ComponentType } from 'react';

/** One option of the palette: a screen, an action, or a found record. */
export interface Choice {
  /** Unique and stable: recent choices are stored by it. */
  readonly id: string;
  /** The kind of record; absent for screens and actions. */
  readonly kind?: string;
  readonly label: string;
  /** Distinguishes records of one name. */
  readonly fact?: string | undefined;
  readonly Icon: ComponentType<{ size?: number; stroke?: number }>;
  /** The path that it opens. */
  readonly path?: string;
  /** Runs instead. */
  readonly run?: () => unknown;
  /** Further search words. */
  readonly alsoFoundBy?: string;
}

/** Choices under one heading. */
export interface ChoiceGroup {
  readonly heading: string;
  readonly choices: readonly Choice[];
}

/** The DOM id of a choice's option. */
export const optionId = ({ id }: Choice): string => `palette-${id.replaceAll(' ', '-')}`;
