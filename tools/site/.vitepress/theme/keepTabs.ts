const KEY = 'connect-docs-tab'

/** Keeps the choice of a tab, by its name, for every group on every page. Returns a function that shows it on a new page. */
export const keepTabs = (): (() => void) => {
  let isOwn = false
  const choose = (name: string | null) => {
    isOwn = true
    for (const label of document.querySelectorAll<HTMLElement>('.vp-code-group .tabs label'))
      if (label.textContent === name) label.click()
    isOwn = false
  }
  document.addEventListener('change', ({ target }) => {
    if (isOwn || !(target instanceof HTMLInputElement) || !target.closest('.vp-code-group')) return
    const name = target.labels?.[0]?.textContent ?? ''
    localStorage.setItem(KEY, name)
    const { top } = target.getBoundingClientRect()
    choose(name)
    // What stands above may have another height now.
    scrollBy(0, target.getBoundingClientRect().top - top)
  })
  return () => choose(localStorage.getItem(KEY))
}
