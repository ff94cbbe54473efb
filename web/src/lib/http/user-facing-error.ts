/** What this browser, or a bank in it, refused. Its message is said to the person as it stands, at `field` where it names one. */
export class UserFacingError extends Error {
  readonly field: string | undefined;

  constructor(message: string, field?: string) {
    super(message);
    this.name = 'Refusal';
    this.field = field;
  }
}
