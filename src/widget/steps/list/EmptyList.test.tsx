import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { en } from '../../../testkit/english.ts'
import { connector } from '../../../testkit/fixtures.ts'
import { UNTOUCHED_LIST } from '../../early/listTemplate.tsx'
import { MessagesProvider } from '../../i18n/MessagesContext.tsx'
import { List } from './List.tsx'
import type { WidgetOptions } from '../../../protocol/options.ts'
import { EMPTY_QUERY, type ListQuery } from '../shared/ListQuery.tsx'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('navigator', { language: 'en-US' })
})

const norte = connector({ id: 1, name: 'Norte', country: 'BR', type: 'PERSONAL_BANK' })
const sur = connector({ id: 2, name: 'Sur', country: 'AR', type: 'BUSINESS_BANK' })

/** The labels of the buttons below the search field and the filters. */
function waysOn(
  connectors: (typeof norte)[],
  query: Partial<ListQuery>,
  options: WidgetOptions = {},
): string[] {
  const html = renderToStaticMarkup(
    <MessagesProvider value={{ language: 'en', messages: en }}>
      <List
        {...UNTOUCHED_LIST}
        options={options}
        query={{ ...EMPTY_QUERY, ...query }}
        connectors={connectors}
      />
    </MessagesProvider>,
  )
  const [, below = ''] = html.split(/class="[^"]*empty[^"]*"/)
  return [...below.matchAll(/<button[^>]*>([^<]+)</g)].map(([, label = '']) => label)
}

/** The label of the host's own way out. */
const BY_HAND = 'Enter it by hand'
const both = [norte, sur]
const business = { group: 'business' as const }
const ALL = ['Show all banks']

test.each([
  ['there is no bank', [], {}, ['Close']],
  ['no bank has the name', both, { text: 'harbour' }, ALL],
  [
    'it is in another country',
    both,
    { text: 'norte', country: 'AR' },
    ['Show all countries', ...ALL],
  ],
  ['it is in another group', both, { text: 'norte', ...business }, ['Clear filters', ...ALL]],
  ['no country has the name', both, { text: 'harbour', country: 'AR' }, ALL],
  ['the filters leave none', both, { ...business, country: 'BR' }, ['Clear filters', ...ALL]],
])('where %s, each way on is offered', (_where, connectors, query, ways) =>
  expect(waysOn(connectors, query)).toEqual(ways),
)

test('the host’s own way out stands below them, once', () => {
  const options = { fallback: { label: BY_HAND } }
  expect(waysOn(both, { text: 'harbour' }, options)).toEqual([...ALL, BY_HAND])
})
