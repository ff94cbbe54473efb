/** The application's page without contents, as the site serves it. */
export interface AppShell {
  readonly html: string;
  /** What the site sends every page with. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface AppShellSource {
  /** The deployed one; null while it cannot be had. */
  readonly read: () => Promise<AppShell | null>;
}

/** A line of text on a card, from its upper left corner; smaller where it would not fit into `width`. */
export interface SocialCardText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Pixels. */
  readonly size: number;
  readonly weight: 'medium' | 'bold';
  /** `#rrggbb`. */
  readonly colour: string;
  /** Into how many lines it may break; one when absent. */
  readonly lines?: number;
}

/** The picture that stands for a link where it is shared: a drawing, and texts over it in the house's type. */
export interface SocialCard {
  /** Elements of SVG in a frame of 1200 by 630. No text of a visitor may stand in them. */
  readonly drawing: string;
  readonly texts: readonly SocialCardText[];
}

export interface SocialCards {
  /** A PNG of the card, 1200 by 630, without metadata. */
  readonly draw: (card: SocialCard) => Promise<Uint8Array>;
}
