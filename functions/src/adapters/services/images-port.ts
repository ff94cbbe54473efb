/** A picture as this server drew it anew: nothing of the file it came from but what can be seen. */
export interface ReencodedImage {
  readonly bytes: Uint8Array;
  readonly extension: 'jpg' | 'png';
}

export type ImageProblem =
  /** Not a JPG or PNG, whatever its name says. */
  | 'type'
  /** More pixels than anybody photographs a receipt with. */
  | 'pixels'
  /** Cut off or damaged. */
  | 'broken';

export interface Images {
  /** Draws a picture upright and anew, without metadata. */
  readonly reencode: (bytes: Uint8Array) => Promise<ReencodedImage | ImageProblem>;
}

/** Files that were uploaded to be accepted, and those that were. */
export interface Uploads {
  /** The bytes of an upload; null when there is none at that path. Not read where there are more than allowed. */
  readonly read: (path: string, maxBytes: number) => Promise<Uint8Array | 'too_large' | null>;
  /** Stores an accepted picture, noted as waiting until somebody refers to it. */
  readonly store: (path: string, picture: ReencodedImage) => Promise<void>;
  /** Removes a file and what was noted of it; no error when there is none. */
  readonly remove: (path: string) => Promise<void>;
}
