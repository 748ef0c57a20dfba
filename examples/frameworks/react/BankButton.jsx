import { useConnect } from 'connect-widget/react'
import { useState } from 'react'
import { connectToken, widgetUrl } from './shop.js'

export function BankButton() {
  const [state, setState] = useState('')
  const { open, ready } = useConnect({
    widgetUrl,
    connectToken,
    onSuccess: ({ item }) => setState(`${item.connector.name} is connected`),
    onClose: ({ reason }) => setState(`Closed: ${reason}`),
  })
  return (
    <>
      <button disabled={!ready} onClick={open}>
        Connect your bank
      </button>
      <output>{state}</output>
    </>
  )
}
