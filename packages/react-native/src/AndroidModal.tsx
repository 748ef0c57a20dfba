import { useEffect, useState, type ReactNode } from 'react'
import { Dimensions, Keyboard, StatusBar, View } from 'react-native'
import type { Covered } from './coveredScript.ts'
import { safeArea } from './reactNative.ts'

/** Without the package the bottom is as the WebView knows it, which does so from version 144 on. */
const useBars = safeArea?.useSafeAreaInsets ?? (() => undefined)

interface Props {
  children: (covered: Covered) => ReactNode
}

/** The content of a modal that fills the screen: the system's bars and keyboard are over it (edge-to-edge). */
function Content({ children }: Props) {
  const bars = useBars()
  const [height, setHeight] = useState(0)
  const [keyboardTop, setKeyboardTop] = useState(Infinity)
  useEffect(() => {
    const subscriptions = [
      Keyboard.addListener('keyboardDidShow', (event) =>
        setKeyboardTop(event.endCoordinates.screenY),
      ),
      Keyboard.addListener('keyboardDidHide', () => setKeyboardTop(Infinity)),
    ]
    return () => subscriptions.forEach((subscription) => subscription.remove())
  }, [])
  const isFull = height > 0 && height >= Dimensions.get('screen').height
  const { top, bottom } = bars ?? { top: isFull ? (StatusBar.currentHeight ?? 0) : 0, bottom: 0 }
  const keyboard = Math.max(0, height - keyboardTop)
  return (
    <View style={FILLING} onLayout={({ nativeEvent }) => setHeight(nativeEvent.layout.height)}>
      {children({ top, bottom, keyboard })}
    </View>
  )
}

/** The insets of Android are measured in the modal, which is a window of its own. */
export function AndroidModal(props: Props) {
  if (!safeArea) return <Content {...props} />
  const { SafeAreaProvider, initialWindowMetrics } = safeArea
  return (
    <SafeAreaProvider initialMetrics={initialWindowMetrics}>
      <Content {...props} />
    </SafeAreaProvider>
  )
}

const FILLING = { flex: 1 }
