import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { BankButton } from './BankButton'

function App() {
  const [isThere, setThere] = useState(true)
  return (
    <>
      {isThere && <BankButton />}
      <button onClick={() => setThere(false)}>Leave</button>
    </>
  )
}

const place = document.querySelector('#app')
if (place)
  createRoot(place).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
