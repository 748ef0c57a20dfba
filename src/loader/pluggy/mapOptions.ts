import type { AllOptions } from '../options.ts'
import type { PluggyConnectProps, PublishedOptions } from './options.ts'

/** The options that the widget does not have, each with the value at which nothing differs. */
export const WITHOUT_COUNTERPART = {
  allowFullscreen: true,
  wideDesktopModal: false,
  moveSecurityData: '',
  forceOauthInBrowser: false,
  forceAskForCredentials: false,
  connectorSortAlphabetically: false,
} satisfies { [Name in keyof PublishedOptions]?: PublishedOptions[Name] }

/** Returns the options of `createConnect` for those of the published class. Callbacks are passed on as they are. */
export const mapOptions = (props: PluggyConnectProps): AllOptions => {
  const { url = '', widgetUrl = url, connectToken, theme = 'light' } = props
  // Lists and themes may hold names that our types do not have: the widget checks them.
  const carried: object = Object.fromEntries(
    Object.entries({ ...props, theme }).filter(([name]) => isCarriedOver(name)),
  )
  return { ...carried, widgetUrl, connectToken, mode: 'modal' }
}

const isCarriedOver = (name: string) =>
  !['url', 'onHide'].includes(name) && !(name in WITHOUT_COUNTERPART)

/** Returns the names of the options that are given and have no effect here, although they would in the published class. */
export const ignoredOptions = (props: PluggyConnectProps): string[] =>
  Object.entries(WITHOUT_COUNTERPART)
    .filter(([name, value]) => (Reflect.get(props, name) ?? value) !== value)
    .map(([name]) => name)
