import { createContext } from 'react'

/** True where a button does not act yet: its screen was shown a moment ago (`GuardedActions`). */
export const ClickGuardContext = createContext(false)
