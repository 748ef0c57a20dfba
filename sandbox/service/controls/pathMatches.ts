/** Whether a path fits a pattern: `*` and `:name` stand for one segment, `**` for any rest. */
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
