import { useEffect, useState } from 'react'
import type { UserAction } from '../../../domain/item.ts'
import { isActionExpired } from '../../../domain/userAction.ts'

const endOf = (action: UserAction | null) =>
  action && isActionExpired(action, Date.now()) ? action.expiresAt : undefined

/** The action that the bank asks for; null from the second in which its time is over. */
export function useCurrentAction(action: UserAction | null): UserAction | null {
  /** The `expiresAt` that has passed: one of an action before does not end this one. */
  const [passed, setPassed] = useState(() => endOf(action))
  useEffect(() => {
    const timer = setInterval(() => setPassed(endOf(action)), 1000)
    return () => clearInterval(timer)
  }, [action])
  return passed !== undefined && passed === action?.expiresAt ? null : action
}
