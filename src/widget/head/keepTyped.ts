declare global {
  /**
   * Returns the characters typed before the first screen was there, without spaces at the start, once, and keeps no
   * more. Undefined in development, and if the policy lacks the script's hash.
   * @param isSearch true for the list; another screen drops them
   */
  var takeTyped: ((isSearch: boolean) => string) | undefined
}

/** Keeps what is typed until the list takes it for its search, or another screen forgets it. */
export function keepTyped() {
  let typed = ''
  const end = new AbortController()
  addEventListener(
    'keydown',
    ({ key, ctrlKey, metaKey, altKey }) => {
      if (key === 'Backspace') typed = typed.slice(0, -1)
      if (key.length === 1 && !ctrlKey && !metaKey && !altKey) typed += key
    },
    end,
  )
  globalThis.takeTyped = () => {
    end.abort()
    const taken = typed.trimStart()
    typed = ''
    return taken
  }
}
