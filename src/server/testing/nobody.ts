/** What a session without a user gives, also as a template writes it. */
export const NOBODY: readonly unknown[] = [
  '',
  ' ',
  '\n',
  '\u200B',
  'undefined',
  'null',
  'NaN',
  '[object Object]',
  null,
  undefined,
  7,
  ['ana'],
  {},
]
