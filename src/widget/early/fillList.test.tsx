// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { LANGUAGES } from '../../protocol/options.ts'
import { parsePage } from '../api/catalogPage.ts'
import { Shell } from '../app/Shell.tsx'
import { loadFirstScreenMessages } from '../i18n/firstScreenMessages.ts'
import { MessagesProvider } from '../i18n/MessagesContext.tsx'
import { List } from '../steps/list/List.tsx'
import { EMPTY_QUERY } from '../steps/shared/ListQuery.tsx'
import { fillList, type ListContent } from './fillList.ts'
import { openingList } from './openingList.ts'
import { templateOf } from '../../testkit/templateOf.ts'
import { earlyListTemplate, UNTOUCHED_LIST } from './listTemplate.tsx'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})

const connectors = await parsePage({
  results: [
    { id: 7, name: 'Norte', country: 'BR', type: 'PERSONAL_BANK', primaryColor: '#123456' },
    { id: 8, name: '{list.title}', country: 'BR', type: 'BUSINESS_BANK', isSandbox: true },
    { id: 9, name: '<b>Sur</b>', country: 'AR', health: { status: 'OFFLINE' } },
    { id: 10, name: 'Leste', country: 'BR', health: { status: 'UNSTABLE' } },
  ].map((entry) => Object.assign(entry, { isOpenFinance: true })),
})
const notes = {
  connections: new Map([[7, 'Ends in 9 days']]),
  outageText: (id: number) => `Maintenance of ${id}`,
}
const FIRST_IDS = [10]

/** The markup of a page, without what the early list leaves to React: styles, the other countries, `aria-busy`. */
function markup(list: ParentNode): string[] {
  list.querySelectorAll('option:not(:first-child)').forEach((option) => option.remove())
  return [...list.querySelectorAll('*')].map((element) => {
    const attributes = [...element.attributes]
      .filter(({ name }) => !['style', 'aria-busy', 'data-index', 'selected'].includes(name))
      .map(({ name, value }) => `${name}=${value.trim()}`)
      .sort()
    const text = element.childElementCount === 0 ? element.textContent : ''
    return [element.localName, ...attributes, text].join(' ')
  })
}

function fromTemplate(content: ListContent): string[] {
  const template = templateOf(earlyListTemplate())
  const { list, rows } = fillList(template, content)
  rows.complete()
  document.body.replaceChildren(list)
  return markup(document.body)
}

function fromReact({ options, origin, language, messages }: ListContent): string[] {
  const html = renderToStaticMarkup(
    <MessagesProvider value={{ language, messages }}>
      <Shell
        application={options.application}
        origin={origin}
        onBack={null}
        onClose={UNTOUCHED_LIST.onClose}
      >
        <List
          {...UNTOUCHED_LIST}
          query={EMPTY_QUERY}
          connectors={connectors}
          firstIds={FIRST_IDS}
          options={options}
          notes={notes}
        />
      </Shell>
    </MessagesProvider>,
  )
  return markup(templateOf(html).content)
}

test.each(LANGUAGES)('the template is filled to what React renders: %s', async (language) => {
  const content: ListContent = {
    list: openingList(connectors, undefined, 'en-US', FIRST_IDS),
    options: {
      application: { name: 'Acme {list.title}' },
      fallback: { label: 'By hand {x}' },
    },
    origin: 'https://host.example',
    language,
    messages: await loadFirstScreenMessages(language),
    notes,
  }
  const early = fromTemplate(content)
  expect(early).toEqual(fromReact(content))
  expect(early.join()).toContain('Maintenance of 9')
})

test('the picker’s tiles are filled to what React renders', async () => {
  document.documentElement.dataset['mode'] = 'picker'
  onTestFinished(() => void delete document.documentElement.dataset['mode'])
  const content: ListContent = {
    list: openingList(connectors, undefined, 'en-US', FIRST_IDS, true),
    options: { isPicker: true },
    origin: 'https://host.example',
    language: 'en',
    messages: await loadFirstScreenMessages('en'),
    notes,
  }
  const early = fromTemplate(content)
  expect(early).toEqual(fromReact(content))
  expect(early.some((element) => element.includes('Show all banks'))).toBe(true)
})

test('a host’s title and first line are in both, as text', async () => {
  const texts = { listTitle: '<b>Banks</b>', listLead: 'Any of 300.' }
  const content: ListContent = {
    list: openingList(connectors, undefined, 'en-US', FIRST_IDS),
    options: {},
    origin: null,
    language: 'en',
    messages: await loadFirstScreenMessages('en', texts),
    notes,
  }
  const early = fromTemplate(content)
  expect(early).toEqual(fromReact(content))
  expect(early).toEqual(expect.arrayContaining([expect.stringMatching(/^h1 .*<b>Banks<\/b>$/)]))
  expect(early).toEqual(expect.arrayContaining([expect.stringMatching(/^p .*Any of 300\.$/)]))
})

test('what is not given leaves no key in the page', async () => {
  const [first] = connectors
  if (!first) throw new Error('The catalog is empty.')
  const content: ListContent = {
    list: openingList([first], undefined, 'en-US'),
    options: {},
    origin: null,
    language: 'en',
    messages: await loadFirstScreenMessages('en'),
    notes: null,
  }
  expect(fromTemplate(content).join('\n')).not.toContain('{')
})
