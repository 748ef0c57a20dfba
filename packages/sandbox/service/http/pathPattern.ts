/** Returns the pattern of a path: `*` and `:name` match one segment, `**` any rest. */
export function pathPattern(path: string): RegExp {
  const source = path
    .split('/')
    .map((segment) => {
      if (segment === '**') return '.*'
      if (segment === '*' || segment.startsWith(':')) return '[^/]+'
      return segment.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    })
    .join('/')
  return new RegExp(`^${source}$`)
}
