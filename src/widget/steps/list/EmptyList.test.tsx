import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { en } from '../../../testkit/english.ts'
import { connector } from '../../../testkit/fixtures.ts'
import { MessagesProvider } from '../../i18n/MessagesContext.tsx'
import { List } from './List.tsx'
import { EMPTY_QUERY, type ListQuery } from './ListQuery.tsx'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('navigator', { language: 'en-US' })
})

const norte = connector({ id: 1, name: 'Norte', country: 'BR', type: 'PERSONAL_BANK' })
const sur = connector({ id: 2, name: 'Sur', country: 'AR', type: 'BUSINESS_BANK' })
const ignore = () => undefined

/** The labels of the buttons below the search field and the filters. */
function waysOn(connectors: (typeof norte)[], query: Partial<ListQuery>): string[] {
  const html = renderToStaticMarkup(
    <MessagesProvider value={{ language: 'en', messages: en }}>
      <List
        query={{ ...EMPTY_QUERY, ...query }}
        onQueryChange={ignore}
        wantedCountries={undefined}
        connectors={connectors}
        firstIds={[]}
        progress="complete"
        wantedProducts={undefined}
        connectionNotes={null}
        selectedUnavailable={false}
        application={null}
        onChoose={ignore}
        onSearchMissed={ignore}
        onRetry={ignore}
        onClose={ignore}
      />
    </MessagesProvider>,
  )
  const [, below = ''] = html.split(/class="[^"]*empty[^"]*"/)
  return [...below.matchAll(/<button[^>]*>([^<]+)</g)].map(([, label = '']) => label)
}

test.each([
  ['there is no bank', [], {}, ['Close']],
  ['no bank has the name', [norte, sur], { text: 'harbour' }, ['Show all banks', 'Close']],
  [
    'the bank is in another country',
    [norte, sur],
    { text: 'norte', country: 'AR' },
    ['Show all countries', 'Show all banks', 'Close'],
  ],
  [
    'the bank is in another group',
    [norte, sur],
    { text: 'norte', group: 'business' as const },
    ['Clear filters', 'Show all banks', 'Close'],
  ],
  [
    'no country has the name',
    [norte, sur],
    { text: 'harbour', country: 'AR' },
    ['Show all banks', 'Close'],
  ],
  [
    'the filters leave none',
    [norte, sur],
    { group: 'business' as const, country: 'BR' },
    ['Clear filters', 'Show all banks', 'Close'],
  ],
])('where %s, each way on is offered', (_where, connectors, query, ways) =>
  expect(waysOn(connectors, query)).toEqual(ways),
)
