import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { BankButton } from './BankButton.jsx'

function App() {
  const [isThere, setThere] = useState(true)
  return (
    <>
      {isThere && <BankButton />}
      <button onClick={() => setThere(false)}>Leave</button>
    </>
  )
}

createRoot(document.querySelector('#app')).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
