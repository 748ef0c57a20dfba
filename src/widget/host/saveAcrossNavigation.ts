import {
  forgetSavedRun,
  saveRun,
  SAVED_RUN_LIFETIME_MS,
  type SavedRun,
} from '../../protocol/savedRun.ts'
import type { HostConnection, HostListener } from './connectToHost.ts'
import type { HostNotification } from './notification.ts'

type Begun = Pick<SavedRun, 'byLink' | 'returnUrl'>

/**
 * At top level the bank takes this very window, and a link's run has nobody to begin it again. So the run
 * is written down while the person is at the bank, and as a link's page goes; the next page takes it.
 */
export function saveAcrossNavigation(
  { byLink, returnUrl }: Begun,
  listener: HostListener,
  connect: (listener: HostListener) => HostConnection,
): HostConnection {
  let connectToken: string | null = null
  let itemId: string | null = null
  let options: unknown = {}
  let stage: 'here' | 'atBank' | 'over' = 'here'
  let timer: ReturnType<typeof setTimeout> | undefined

  const keep = () => {
    if (connectToken === null) return
    saveRun({ page: location.pathname, connectToken, itemId, options, byLink, returnUrl })
    clearTimeout(timer)
    timer = setTimeout(forgetSavedRun, SAVED_RUN_LIFETIME_MS)
  }
  const settle = () => {
    if (stage === 'atBank') keep()
    else forgetSavedRun()
  }
  const hear = (news: HostNotification) => {
    if (stage === 'over') return
    if (news.type === 'close') stage = 'over'
    if (news.type === 'event') {
      const { body } = news
      if (body.name === 'SCREEN_CHANGED') stage = body.screen === 'authorizing' ? 'atBank' : 'here'
      else if (body.name === 'ITEM_ABANDONED') itemId = null
      else if ('itemId' in body) itemId = body.itemId ?? itemId
      else return
    }
    settle()
  }

  addEventListener('pagehide', () => {
    if (byLink && stage !== 'over') keep()
  })
  // The browser had kept the whole page: its run goes on where it was.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) settle()
  })

  const connection = connect({
    ...listener,
    onConnected: (given, origin, resumes) => {
      // A person's tax ids are typed again rather than stored.
      const { openFinanceParameters: _, ...kept } = given
      options = kept
      itemId = resumes
      listener.onConnected(given, origin, resumes)
    },
    onToken: (token) => {
      connectToken = token
      settle()
      listener.onToken(token)
    },
  })
  return {
    ...connection,
    tell: (news) => {
      hear(news)
      connection.tell(news)
    },
  }
}
