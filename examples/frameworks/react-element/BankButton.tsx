import 'connect-widget/element'
import type { ConnectWidgetAttributes, ConnectWidgetElement } from 'connect-widget/element'
import { useRef, useState, type HTMLAttributes, type RefAttributes } from 'react'
import { connectToken, widgetUrl } from './shop.js'

// #region types
interface BankWidgetProps
  extends
    HTMLAttributes<ConnectWidgetElement>,
    RefAttributes<ConnectWidgetElement>,
    ConnectWidgetAttributes {}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'connect-widget': BankWidgetProps
    }
  }
}
// #endregion

// #region element
export function BankButton() {
  const widget = useRef<ConnectWidgetElement>(null)
  const [state, setState] = useState('')
  return (
    <>
      <button onClick={() => widget.current?.open()}>Connect your bank</button>
      <output>{state}</output>
      <connect-widget
        ref={widget}
        widgetUrl={widgetUrl}
        connectToken={connectToken}
        language="en"
        onconnect-success={({ detail }) => setState(`${detail.item.connector.name} is connected`)}
        onconnect-close={({ detail }) => setState(`Closed: ${detail.reason}`)}
      />
    </>
  )
}
// #endregion
