/** An error of this browser, or of a bank in it. Its message is shown unchanged, at `field` where it names one. */
export class UserFacingError extends Error {
  readonly field: string | undefined;

  constructor(message: string, field?: string) {
    super(message);
    this.name = 'Refusal';
    this.field = field;
  }
}
