import { isInit } from '../../protocol/guards.ts'
import { knownOptions } from '../../protocol/knownOptions.ts'
import { matchLanguage } from '../../protocol/matchLanguage.ts'
import { setPageLanguage } from '../../protocol/setPageLanguage.ts'
import { parsePage } from '../api/catalogPage.ts'
import type { FirstPage } from '../head/head.ts'
import { shownOptions } from '../host/shownOptions.ts'
import { loadFirstScreenMessages } from '../i18n/messages.ts'
import { earlyList } from './earlyList.ts'
import { fillList, type ListContent } from './fillList.ts'
import { openingList } from './openingList.ts'

/** The first page as the list shows it; null for nothing that could be shown. */
async function contentOf({ init, origin, prefetched }: FirstPage): Promise<ListContent | null> {
  if (!isInit(init)) return null
  const options = shownOptions(knownOptions(init.options))
  const { language: wanted, countries } = options
  const language = matchLanguage([wanted, ...navigator.languages])
  const [messages, { response, json }] = await Promise.all([
    loadFirstScreenMessages(language),
    prefetched,
  ])
  const connectors = response.ok ? await parsePage(json) : []
  const list = openingList(connectors, countries, navigator.language)
  return list.shown.length > 0 ? { list, options, origin, language, messages } : null
}

/**
 * Paints the list's first rows from the page that the head has sent for, while React is still on its way
 * (docs/decisions/early-list.md). Paints nothing if the page did not come as it should: React then says so.
 */
async function paintEarly(page: FirstPage): Promise<void> {
  const content = await contentOf(page)
  const template = document.querySelector<HTMLTemplateElement>('template#early-list')
  const root = document.getElementById('root')
  if (!content || !template || !root || earlyList.isOver) return
  setPageLanguage(content.language)
  document.documentElement.dataset['mode'] = page.init.mode
  document.title = content.messages.list.title
  earlyList.show(root, fillList(template, content), content.list, page.port)
}

// What fails here is tried again, and reported, by the bundle.
globalThis.connectHead?.firstPage.then(paintEarly).catch(() => undefined)
