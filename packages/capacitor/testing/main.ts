import { createSession } from '../src/createSession.ts'
import { App, Browser, Capacitor } from './plugins.ts'

const { searchParams } = new URL(location.href)
const output = document.getElementById('log')
const log = (line: string) => output?.append(`${line}\n`)

const session = createSession(
  {
    widgetUrl: searchParams.get('widgetUrl') ?? '',
    oauthRedirectUri: 'https://app.example/connect',
    includeSandbox: true,
    async connectToken({ itemId }) {
      const answer = await fetch('/connect-token', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ itemId }),
      })
      const { accessToken }: { accessToken: string } = await answer.json()
      return accessToken
    },
    onSuccess: ({ item }) => log(`success ${item.connector.name}`),
    onError: ({ code }) => log(`error ${code}`),
    onClose: ({ reason }) => log(`close ${reason}`),
  },
  { App, Browser, Capacitor },
)
document.getElementById('open')?.addEventListener('click', () => void session.open())
