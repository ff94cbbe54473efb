/** What a sign-in with a service carries for people who sign up with it or accept an invite. */
export interface SignUpInput {
  readonly invite_id: string | undefined;
  readonly signup: true | undefined;
  readonly accepted_terms: true | undefined;
}
