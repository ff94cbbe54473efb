/**
 * Daily maximum uses (by days in Guayaquil) of features that cost money or send e-mail, over the whole installation:
 * they bound the damage of abuse from many addresses. An installation may set others (docs/configuration.md).
 */
export const DAILY_CEILINGS = {
  /** Routes from a paid directions service; above it distances are estimates. */
  directions: 5_000,
  /** Stored quotes. */
  quotes: 50_000,
  /** New accounts and accepted invites. */
  signUps: 5_000,
  /** E-mails with a link or code for sign-in, password or address; above it none is sent. */
  links: 10_000,
  /** Messages from the contact form and the help page. */
  contact: 2_000,
  /** Invites by e-mail, one for each recipient. */
  invites: 5_000,
} as const;

export type CeilingName = keyof typeof DAILY_CEILINGS;
