import {
  CALLBACKS,
  LOADER_OPTIONS,
  WIDGET_OPTIONS,
  type OptionKind,
} from '../../protocol/options.ts'
import type { Callbacks } from '../options.ts'
import type { ElementOptions } from './elementTypes.ts'

type Kind = OptionKind | (typeof LOADER_OPTIONS)[keyof typeof LOADER_OPTIONS]

const { container: _, ...ofLoader } = LOADER_OPTIONS
const {
  canRevoke: __,
  canNotify: ___,
  canOfferAccounts: ____,
  isPicker: _____,
  isPicked: ______,
  pickerRun: _______,
  ...ofWidget
} = WIDGET_OPTIONS
/** The kind of every option that is a property of the element. */
const PROPERTIES: Record<keyof ElementOptions, Kind> = { ...ofLoader, ...ofWidget }

/** The callbacks, each of which is an event of the element. */
export const EVENTS: Record<keyof Callbacks, 'callback'> = CALLBACKS

/** A flag is on unless its attribute is `false`: for some options, off is not the same as not given. */
const flag = (text: string) => text !== 'false'

/** The values of attributes, by the kind of the option. An option of any other kind is a property only. */
const READERS: { [Name in Kind]?: (text: string) => unknown } = {
  webAddress: String,
  mode: String,
  itemId: String,
  language: String,
  theme: String,
  view: String,
  returnAddress: String,
  label: String,
  flag,
  number: Number,
}

const isProperty = (name: string): name is keyof ElementOptions => name in PROPERTIES

/** The names of the properties. */
export const OPTION_NAMES: (keyof ElementOptions)[] = Object.keys(PROPERTIES).filter(isProperty)

/** Returns the value that an attribute gives its option; undefined where it is gone. */
export const parseAttribute = (name: keyof ElementOptions, text: string | null): unknown =>
  text === null ? undefined : READERS[PROPERTIES[name]]?.(text)

/** The option of each attribute: `widgetUrl` for `widget-url`. */
export const ATTRIBUTES: ReadonlyMap<string, keyof ElementOptions> = new Map(
  OPTION_NAMES.filter((name) => READERS[PROPERTIES[name]]).map((name) => [
    name.replaceAll(/[A-Z]/g, '-$&').toLowerCase(),
    name,
  ]),
)
