import { ConnectWidget, useConnect } from 'connect-widget/react'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { connectToken, showConnected } from '../shop.js'

const options = { widgetUrl: 'https://widget.example', connectToken, onSuccess: showConnected }

// #region hook
/** A button that opens the widget as a modal, or as `mode` says. */
function ConnectButton() {
  const { open, ready, error } = useConnect(options)
  return (
    <>
      <button disabled={!ready} onClick={open}>
        Connect your bank
      </button>
      {error && <p>Not connected: {error.code}</p>}
    </>
  )
}
// #endregion

// #region component
/** The widget as a part of the page, opened when it appears and gone with it. */
function BankPage() {
  const [isOpen, setOpen] = useState(false)
  if (!isOpen) return <button onClick={() => setOpen(true)}>Connect another here</button>
  return <ConnectWidget {...options} onClose={() => setOpen(false)} />
}
// #endregion

createRoot(document.querySelector('#bank')).render(
  <StrictMode>
    <ConnectButton />
    <BankPage />
  </StrictMode>,
)
