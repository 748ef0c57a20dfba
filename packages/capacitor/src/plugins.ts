/** A listener of a plugin. */
export interface Handle {
  remove: () => Promise<void>
}

/** The parts of Capacitor that a session uses, as `@capacitor/core`, `@capacitor/app` and `@capacitor/browser` have them. */
export interface Plugins {
  Capacitor: {
    isNativePlatform: () => boolean
    isPluginAvailable: (name: string) => boolean
  }
  App: {
    getLaunchUrl: () => Promise<{ url: string } | undefined>
    addListener: ((
      name: 'appUrlOpen',
      listener: (event: { url: string }) => void,
    ) => Promise<Handle>) &
      ((name: 'backButton', listener: () => void) => Promise<Handle>)
  }
  Browser: {
    open: (options: { url: string }) => Promise<void>
    close: () => Promise<void>
    addListener: (name: 'browserFinished', listener: () => void) => Promise<Handle>
  }
}
