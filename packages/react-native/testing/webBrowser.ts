/** `expo-web-browser` in a browser: a window, from which the test comes back. */
type Result = { type: 'success'; url: string } | { type: 'dismiss' }
let settle: ((result: Result) => void) | undefined

export const openBrowserAsync = (address: string) => Promise.resolve(window.open(address))

export const openAuthSessionAsync = (address: string): Promise<Result> =>
  new Promise((resolve) => {
    settle = resolve
    window.open(address)
  })

export const dismissAuthSession = () => settle?.({ type: 'dismiss' })

Object.assign(globalThis, { comeBack: (url: string) => settle?.({ type: 'success', url }) })
