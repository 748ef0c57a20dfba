import { useEffect, useState } from 'react'
import { Modal, Platform, StyleSheet, View, type StyleProp, type ViewStyle } from 'react-native'
import type { ConnectSession, NativeOptions } from 'connect-widget/native'
import { AndroidModal } from './AndroidModal.tsx'
import { createPhoneSession, shownBy } from './createPhoneSession.ts'
import { PageView } from './PageView.tsx'
import { phone } from './reactNative.ts'
import { useShown } from './useShown.ts'

/** A session to show over the app; or the options of a run in the place of the component. */
export type ConnectWidgetProps =
  | { session: ConnectSession }
  | (NativeOptions & { style?: StyleProp<ViewStyle> })

/**
 * The widget. With a `session`, in a modal over the app while a run is open. With options, in the place of the component:
 * opened on mount, and removed on unmount, where `onClose` is called with `host`.
 */
export function ConnectWidget(props: ConnectWidgetProps) {
  if ('session' in props) return <SessionModal session={props.session} />
  return <InlineWidget {...props} />
}

function SessionModal({ session }: { session: ConnectSession }) {
  const page = useShown(session)
  const { session: viewed, view } = shownBy(session)
  if (!page || page.isHidden) return <PageView session={session} page={page} />
  return (
    <Modal
      visible
      animationType="slide"
      presentationStyle="pageSheet"
      supportedOrientations={['portrait', 'landscape']}
      // A modal takes Android's Back for itself. On iOS the person swipes the sheet down, which stays until the widget has asked.
      onRequestClose={() => viewed.onBack(Platform.OS === 'android' && view.canGoBack())}
    >
      {/* The page itself keeps clear of the notch, the bars and the home indicator. */}
      {Platform.OS === 'ios' ? (
        <PageView session={session} page={page} />
      ) : (
        <AndroidModal>
          {(covered) => <PageView session={session} page={page} covered={covered} />}
        </AndroidModal>
      )}
    </Modal>
  )
}

function InlineWidget({ style, ...options }: NativeOptions & { style?: StyleProp<ViewStyle> }) {
  const [session] = useState(() => createPhoneSession(options, phone))
  const page = useShown(session)
  useEffect(() => session.update(options))
  useEffect(() => {
    let isMounted = true
    // StrictMode unmounts at once what it mounts first.
    void Promise.resolve().then(() => {
      if (isMounted) void session.open()
    })
    return () => {
      isMounted = false
    }
  }, [session])
  return (
    <View style={style ?? styles.filling}>
      <PageView session={session} page={page} />
    </View>
  )
}

const styles = StyleSheet.create({ filling: { flex: 1 } })
