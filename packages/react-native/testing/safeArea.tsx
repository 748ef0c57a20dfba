import type { ReactNode } from 'react'

/** `react-native-safe-area-context` in a browser: the bars of an edge-to-edge phone. */
export const initialWindowMetrics = null
export const SafeAreaProvider = ({ children }: { children: ReactNode }) => children
export const useSafeAreaInsets = () => ({ top: 24, bottom: 48 })
