export const ROOT: string
export const inRoot: (...parts: string[]) => string
