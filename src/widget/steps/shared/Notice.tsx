import { useEffect, useRef } from 'react'
import { isNoticeAnswered, offersNotice } from '../../flow/shared/notice.ts'
import type { StateOf } from '../../flow/state.ts'
import type { Dispatch } from '../../flow/events.ts'
import { useAllMessages } from '../../i18n/AllMessages.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'

interface Props {
  state: StateOf<'unavailable' | 'failure'>
}

/** The host's promise to tell the person when the bank answers again, or that it failed; then it is scrolled into view. */
export function NoticeText({ state }: Props) {
  const { notice, connections } = useAllMessages()
  const app = state.run.options.application?.name || null
  const text = useRef<HTMLDivElement>(null)
  const isPromised = state.notice === 'promised'
  const isAnswered = isNoticeAnswered(state)
  useEffect(() => {
    if (isAnswered) text.current?.scrollIntoView({ block: 'nearest' })
  }, [isAnswered])
  if (!offersNotice(state) || !isAnswered) return null
  return (
    <div ref={text}>
      <Notice tone={isPromised ? 'info' : 'bad'}>
        {isPromised ? notice.promised(state.connector?.name ?? '', app) : connections.ending.failed}
      </Notice>
    </div>
  )
}

/** The button that asks for it, until it is promised. */
export function NoticeButton({
  state,
  kind,
  dispatch,
}: Props & { kind: 'primary' | 'link'; dispatch: Dispatch }) {
  const { notice } = useAllMessages()
  if (!offersNotice(state) || state.notice === 'promised') return null
  const isAsked = state.notice === 'asked'
  return (
    <Button
      kind={kind}
      {...(isAsked && { 'aria-disabled': true, 'aria-busy': true })}
      onClick={() => dispatch({ type: 'noticeRequested' })}
    >
      {notice.ask}
    </Button>
  )
}
