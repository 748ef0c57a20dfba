import { Component, type ReactNode } from 'react'
import { BrokenScreen } from './BrokenScreen.tsx'

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
    return this.state.crashed ? <BrokenScreen onLeave={this.props.onLeave} /> : this.props.children
  }
}
