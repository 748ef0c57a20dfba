import type { ServiceContext } from './env.ts'

/** Parses a list parameter: `a,b` or repeated; an absent parameter is an empty list. */
export function listParameter(c: ServiceContext, name: string): string[] {
  return (c.req.queries(name) ?? []).flatMap((value) => value.split(',')).filter(Boolean)
}
