import type { AllOptions, Callbacks, Connect } from '../options.ts'

/** The options of `createConnect` that the element takes as properties. Its callbacks are events. */
export type ElementOptions = {
  [Name in Exclude<keyof AllOptions, keyof Callbacks | 'container'>]?: AllOptions[Name] | undefined
}

/** `onSuccess` is `connect-success`, and so on. */
type EventNameOf<Name extends string> = Name extends `on${infer Rest}`
  ? `connect-${Lowercase<Rest>}`
  : never

/**
 * The events of the element. `detail` is what the callback of that name is called with. They bubble, also out of
 * shadow trees. An `onError` that nobody handles is written to the console: `preventDefault()` says that it is handled.
 */
export type ConnectWidgetEventMap = {
  [Name in keyof Callbacks as EventNameOf<Name>]-?: CustomEvent<
    Parameters<NonNullable<Callbacks[Name]>>[0]
  >
}

/**
 * The elements `<connect-widget>` and `<connect-picker>`, whose `mode` is `picker`. Strings, numbers and booleans are
 * attributes as well: `widget-url` for `widgetUrl`. `connectToken` and `cspNonce` are properties only, since attributes can be
 * read by every script and style sheet of the page, and end up in recordings of it.
 *
 * With `mode="inline"` and in `<connect-picker>` the widget is in the place of the element, and opens as soon as the element
 * is in the page and has `widgetUrl` and `connectToken`. In every other mode `open()` shows it. No change of an option ends a
 * run: as with `update` of `createConnect`, it takes effect at once or with the next one, which an inline widget whose run has ended
 * starts at a change of any option but `connections`, `language`, `theme`, `application` and functions. A modal is hidden
 * with its element if that was visible as it opened.
 */
export interface ConnectWidgetElement extends HTMLElement, ElementOptions {
  /** As `open` of `createConnect`. Before the element is in the page, it is kept until then. */
  open: Connect['open']
  /** As `close` of `createConnect`. */
  close: Connect['close']
  /** As `preload` of `createConnect`. Does nothing before the element is in the page. */
  preload: Connect['preload']
}

/** The properties and events of the element, by the names that JSX and templates give them. */
export type ConnectWidgetAttributes = ElementOptions & {
  [Name in keyof ConnectWidgetEventMap as `on${Name}`]?: (
    event: ConnectWidgetEventMap[Name],
  ) => void
}
