/** Values that a session without a user gives, also as a template writes them. */
export const NOBODY: readonly unknown[] = [
  '',
  ' ',
  '\n',
  '\u200B',
  '\u3164',
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
