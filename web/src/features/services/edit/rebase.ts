type Values = Readonly<Record<string, string>>;

/** Values of a form over another record: untouched ones follow it, typed ones stay. */
export const rebase = <Form extends Values>(before: Form, after: Form, typed: Form): Form =>
  Object.fromEntries(
    Object.entries(typed).map(([name, value]) => [name, value === before[name] ? (after[name] ?? value) : value]),
  ) as Form;
