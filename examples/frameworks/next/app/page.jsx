'use client'

import { useState } from 'react'
import { BankButton } from '../BankButton.jsx'

export default function Page() {
  const [isThere, setThere] = useState(true)
  return (
    <>
      {isThere && <BankButton />}
      <button onClick={() => setThere(false)}>Leave</button>
    </>
  )
}
