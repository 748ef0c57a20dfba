import { Component, type ReactNode } from 'react'
import { useMessages } from '../i18n/MessagesContext.tsx'
import { Button } from '../ui/Button.tsx'
import { Screen } from '../ui/Screen.tsx'

interface Props {
  /** Called once; reports the crash to the host. */
  onCrash: () => void
  onLeave: () => void
  children: ReactNode
}

/** An error boundary around all screens: shows a message with a button to leave, and reports the crash. */
export class CrashGuard extends Component<Props, { crashed: boolean }> {
  override state = { crashed: false }
  static getDerivedStateFromError() {
    return { crashed: true }
  }
  override componentDidCatch() {
    this.props.onCrash()
  }
  override render() {
    return this.state.crashed ? <CrashScreen onLeave={this.props.onLeave} /> : this.props.children
  }
}

function CrashScreen({ onLeave }: Pick<Props, 'onLeave'>) {
  const { app, actions } = useMessages()
  return (
    <Screen
      title={app.crashed}
      lead={app.crashedText}
      actions={<Button onClick={onLeave}>{actions.close}</Button>}
    />
  )
}
