import type { ElementOptions } from './options.ts'

/** A flag is on unless its attribute is `false`: for some options, off is not the same as not given. */
const flag = (text: string) => text !== 'false'

/** Every option of the element, with what reads its attribute; null for an option that is a property only. */
export const READERS: Record<keyof ElementOptions, ((text: string) => unknown) | null> = {
  widgetUrl: String,
  mode: String,
  updateItem: String,
  language: String,
  theme: String,
  view: String,
  oauthRedirectUri: String,
  returnUrl: String,
  includeSandbox: flag,
  avoidDuplicates: flag,
  allowConnectInBackground: flag,
  multiple: flag,
  hidePopupNotice: flag,
  selectedConnectorId: Number,
  connectToken: null,
  countries: null,
  connectorTypes: null,
  connectorIds: null,
  featuredConnectorIds: null,
  products: null,
  optionalProducts: null,
  productReasons: null,
  openFinanceParameters: null,
  application: null,
  connections: null,
  cspNonce: null,
  onRevoke: null,
}

const isOption = (name: string): name is keyof ElementOptions => name in READERS

/** The names of the properties. */
export const OPTION_NAMES: (keyof ElementOptions)[] = Object.keys(READERS).filter(isOption)

/** The option of each attribute: `widgetUrl` for `widget-url`. */
export const ATTRIBUTES: ReadonlyMap<string, keyof ElementOptions> = new Map(
  OPTION_NAMES.filter((name) => READERS[name]).map((name) => [
    name.replaceAll(/[A-Z]/g, '-$&').toLowerCase(),
    name,
  ]),
)
