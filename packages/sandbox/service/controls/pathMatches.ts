/** Returns true if a path matches a pattern: `*` and `:name` match one segment, `**` any rest. */
export function pathMatches(pattern: string, path: string): boolean {
  const source = pattern
    .split('/')
    .map((segment) => {
      if (segment === '**') return '.*'
      if (segment === '*' || segment.startsWith(':')) return '[^/]+'
      return segment.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    })
    .join('/')
  return new RegExp(`^${source}$`).test(path)
}
