/** Resolves as soon as the page holds what is looked for. */
export const whenShown = <T>(root: HTMLElement, find: () => T | null): Promise<T> =>
  new Promise((resolve) => {
    const look = () => {
      const found = find()
      if (found === null) return
      watcher.disconnect()
      resolve(found)
    }
    const watcher = new MutationObserver(look)
    watcher.observe(root, { childList: true, characterData: true, subtree: true })
    look()
  })
