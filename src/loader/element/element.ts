/** The npm package's entry that defines `<connect-widget>` and `<connect-picker>`, and exports types only. */
import { createWidget } from '../createWidget.ts'
import { defineElement } from './defineElement.ts'
import type { ConnectWidgetElement, ConnectWidgetEventMap } from './elementTypes.ts'

export type {
  ConnectWidgetAttributes,
  ConnectWidgetElement,
  ConnectWidgetEventMap,
} from './elementTypes.ts'

declare global {
  interface HTMLElementTagNameMap {
    'connect-widget': ConnectWidgetElement
    'connect-picker': ConnectWidgetElement
  }
  interface HTMLElementEventMap extends ConnectWidgetEventMap {}
}

defineElement(createWidget)
