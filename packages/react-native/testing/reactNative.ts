/** `react-native` in a browser: react-native-web, and the parts of a phone that a test plays. */
export * from 'react-native-web'

/** The build of the app has the WebView's native module. */
export const TurboModuleRegistry = { get: () => ({}) }

type Listener = (event: { url: string }) => void
const listeners = new Set<Listener>()

/** The address that opens the app: the one that started it is in its own address. */
export const Linking = {
  addEventListener(_: 'url', listener: Listener) {
    listeners.add(listener)
    return { remove: () => listeners.delete(listener) }
  },
  getInitialURL: () => Promise.resolve(new URLSearchParams(location.search).get('openedBy')),
  canOpenURL: () => Promise.resolve(true),
  openURL: (address: string) => Promise.resolve(window.open(address)),
}

type KeyboardListener = (event: { endCoordinates: { screenY: number } }) => void
const keyboardListeners = new Map<string, KeyboardListener>()
export const Keyboard = {
  addListener(name: string, listener: KeyboardListener) {
    keyboardListeners.set(name, listener)
    return { remove: () => keyboardListeners.delete(name) }
  },
}

Object.assign(globalThis, {
  __DEV__: true,
  /** Android's keyboard, whose upper edge is there. */
  showKeyboard: (screenY: number) =>
    keyboardListeners.get('keyboardDidShow')?.({ endCoordinates: { screenY } }),
  openApp: (url: string) => listeners.forEach((listener) => listener({ url })),
})
