type Words<T extends string> = T extends `${infer First} ${infer Rest}` ? First | Words<Rest> : T

/** The fields of these names, separated by spaces, all of one type. */
export function each<S, T extends string>(type: S, names: T): Record<Words<T>, S>
export function each(type: unknown, names: string): Record<string, unknown> {
  return Object.fromEntries(names.split(' ').map((name) => [name, type]))
}
