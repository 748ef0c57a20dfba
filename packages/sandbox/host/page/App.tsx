import Eye from 'lucide/dist/esm/icons/eye.mjs'
import Lock from 'lucide/dist/esm/icons/lock.mjs'
import RefreshCw from 'lucide/dist/esm/icons/refresh-cw.mjs'
import { useLayoutEffect } from 'react'
import { Developer } from './Developer.tsx'
import { Inbox } from './Inbox.tsx'
import { Manual } from './Manual.tsx'
import { Overview } from './Overview.tsx'
import { hasRestarted } from './keepAlive.ts'
import { isInPage, modeOf, usePage, useWords } from './store.ts'
import { Button, Icon } from './ui.ts'
import { openWidget } from './widget.ts'

/** The page: before a bank is connected its welcome, afterwards the overview; the developer's panel beside or below it. */
export function App() {
  const { t, language } = useWords()
  const hasBank = usePage(({ connections }) => Object.keys(connections).length > 0)
  const isInline = usePage(({ isInline: isOpened, values }) => isOpened && isInPage(modeOf(values)))
  const theme = usePage(({ values }) => values['theme']?.[0] ?? 'auto')
  useLayoutEffect(() => {
    document.documentElement.lang = language
    document.documentElement.dataset['theme'] = theme
    document.title = `Alder Books · ${t('title')}`
  })
  return (
    <>
      <div className="books">
        <header>
          <span className="brand">
            <img src="logo.svg" alt="" width={32} height={32} />
            Alder Books
          </span>
          <span className="hint">{t('demo')}</span>
        </header>
        {hasRestarted && <output className="sandbox-hint">{t('restarted')}</output>}
        <main>
          <Inbox />
          <Manual />
          <Pending />
          {hasBank ? <Overview /> : <Welcome />}
          <section className="card" id="inline" aria-label={t('widget')} hidden={!isInline} />
          <p className="sandbox-hint">
            {t('hintChoose')} <b>Sandbox Bank</b> {t('hintSignIn')} <code>user</code> {t('hintAnd')}{' '}
            <code>password</code>.
          </p>
        </main>
      </div>
      <aside aria-label={t('developer')}>
        <Developer />
      </aside>
    </>
  )
}

/** Says that an Item waits for an approval at its bank, which may take days. */
function Pending() {
  const { t } = useWords()
  const pending = usePage((state) => state.pending)
  if (pending === null) return null
  const check = () => {
    usePage.setState({ pending: null })
    openWidget({ updateItem: pending.id })
  }
  return (
    <section className="card row" aria-labelledby="pending-bank">
      <div>
        <h2 id="pending-bank">{pending.bank}</h2>
        <p>{t('pendingText')}</p>
      </div>
      <Button kind="secondary" onClick={check}>
        {t('pendingCheck')}
      </Button>
    </section>
  )
}

const PROMISES = [
  ['promiseSync', RefreshCw],
  ['promiseRead', Lock],
  ['promiseShared', Eye],
] as const

function Welcome() {
  const { t } = useWords()
  return (
    <section className="hero" id="welcome" aria-labelledby="title">
      <div>
        <h1 id="title">{t('title')}</h1>
        <p className="lead">{t('lead')}</p>
        <ul role="list" className="promises">
          {PROMISES.map(([key, icon]) => (
            <li key={key}>
              <Icon icon={icon} size={20} />
              {t(key)}
            </li>
          ))}
        </ul>
        <Button id="connect" onClick={() => openWidget()}>
          {t('connect')}
        </Button>
      </div>
      <img src="picture.svg" alt="" width={360} height={280} />
    </section>
  )
}
