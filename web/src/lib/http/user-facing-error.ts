/** An error of this browser, or of a bank within it. Its message is shown unchanged, at `field` if given. */
export class UserFacingError extends Error {
  readonly field: string | undefined;

  constructor(message: string, field?: string) {
    super(message);
    this.name = 'UserFacingError';
    this.field = field;
  }
}
