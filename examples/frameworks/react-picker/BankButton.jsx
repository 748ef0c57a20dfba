import { ConnectPicker } from 'connect-widget/react'
import { useState } from 'react'
import { connectToken, widgetUrl } from './shop.js'

/** The picker, in the place of the button. */
export function BankButton() {
  const [state, setState] = useState('')
  return (
    <>
      <ConnectPicker
        widgetUrl={widgetUrl}
        connectToken={connectToken}
        language="en"
        onSuccess={({ item }) => setState(`${item.connector.name} is connected`)}
      />
      <output>{state}</output>
    </>
  )
}
