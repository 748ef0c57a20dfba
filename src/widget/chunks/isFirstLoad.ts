/** False of a page that has been reloaded, or that Back has led to. */
export const isFirstLoad = (): boolean => {
  const [load] = performance.getEntriesByType('navigation')
  return load instanceof PerformanceNavigationTiming && load.type === 'navigate'
}
