import { useSyncExternalStore } from 'react'
import type { WidgetOptions } from '../../protocol/options.ts'
import { ownLogo } from './ownLogo.ts'

const subscribeToSystem = (onChange: () => void) => {
  const system = matchMedia('(prefers-color-scheme: dark)')
  system.addEventListener('change', onChange)
  return () => system.removeEventListener('change', onChange)
}

/** `ownLogo`, which follows the system's theme. */
export const useOwnLogo = (options: WidgetOptions) =>
  useSyncExternalStore(subscribeToSystem, () => ownLogo(options))
