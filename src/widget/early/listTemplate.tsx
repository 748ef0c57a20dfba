import { renderToStaticMarkup } from 'react-dom/server'
import { Shell } from '../app/Shell.tsx'
import { parseConnector } from '../domain/connector.ts'
import { pluralIn } from '../i18n/plural.ts'
import { firstScreen } from '../i18n/messages/en.firstScreen.ts'
import { MessagesProvider } from '../i18n/MessagesContext.tsx'
import { List } from '../steps/list/List.tsx'

/** Messages whose texts are their own keys: `{list.title}`. */
const keysOf = <T extends object>(messages: T, path = ''): T =>
  new Proxy(messages, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key)
      const name = path + String(key)
      if (typeof value === 'object' && value !== null) return keysOf(value, `${name}.`)
      return typeof value === 'function' ? () => `{${name}}` : `{${name}}`
    },
  })

/** Two Connectors, so that the list offers every filter. No locale has their countries. */
const connectors = [
  { id: 0, name: '{name}', type: 'PERSONAL_BANK', country: 'XA', isSandbox: true },
  { id: 1, name: '{name}', type: 'BUSINESS_BANK', country: 'XB' },
].flatMap((entry) => parseConnector(entry) ?? [])

const messages = { ...firstScreen({ plural: pluralIn('en') }), own: { listLead: '' } }

const ignore = () => undefined

/** The props of a whole list that nobody has touched yet, without its query and its Connectors. */
export const UNTOUCHED_LIST = {
  onQueryChange: ignore,
  firstIds: [],
  progress: 'complete',
  options: {},
  notes: null,
  selectedUnavailable: false,
  onChoose: ignore,
  onSearchMissed: ignore,
  onShowAll: ignore,
  onFallback: ignore,
  onRetry: ignore,
  onClose: ignore,
} as const

/** The list's markup with the key of each text in place of the text. Styles are set by `fillList`: the page's policy. */
export const earlyListTemplate = (): string =>
  renderToStaticMarkup(
    <MessagesProvider value={{ language: 'en', messages: keysOf(messages) }}>
      <Shell
        application={{ name: '{application}' }}
        origin="https://host.example"
        onBack={null}
        onClose={ignore}
      >
        <List
          {...UNTOUCHED_LIST}
          options={{ fallback: { label: '{fallback}' }, isPicker: true }}
          query={{ text: '', group: null, country: null }}
          connectors={connectors}
          notes={{ connections: new Map([[0, '{note}']]), outageText: () => '' }}
        />
      </Shell>
    </MessagesProvider>,
  ).replaceAll(/ style="[^"]*"/g, '')
