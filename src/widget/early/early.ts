// Imported first: it removes a link's token from the address.
import { fragment } from '../host/fragment.ts'
import { loadTileNotes } from '../steps/list/loadTileNotes.ts'
import { isInit } from '../../protocol/guards.ts'
import { knownOptions } from '../../protocol/knownOptions.ts'
import { loadChunk } from '../chunks/loadChunk.ts'
import { showLoadFailure } from '../chunks/showLoadFailure.ts'
import { styles } from '../chunks/styles.ts'
import { isGone, reloadOnce } from '../chunks/reloadIfGone.ts'
import { matchLanguage } from '../../protocol/matchLanguage.ts'
import type { WidgetOptions } from '../../protocol/options.ts'
import { setPageLanguage } from '../../protocol/setPageLanguage.ts'
import { preferredIds } from '../domain/connectorFilters.ts'
import { parsePage } from '../api/catalogPage.ts'
import { languageOfResponse } from '../api/languageOfResponse.ts'
import { catalogFilterOf } from '../api/catalogPath.ts'
import type { FirstPage } from '../head/head.ts'
import { parseRunLink, runOfLink } from '../host/link.ts'
import { sanitizeOptions } from '../host/sanitizeOptions.ts'
import { loadFirstScreenMessages } from '../i18n/firstScreenMessages.ts'
import { namedCountries } from '../steps/list/namedCountries.ts'
import { earlyList } from './earlyList.ts'
import { fillList } from './fillList.ts'
import { preloadBundle } from '../head/preloadBundle.ts'
import { EARLY_RUNS } from '../head/repairEarly.ts'
import { openingList } from './openingList.ts'

performance.mark(EARLY_RUNS)

/** The run that begins with the list. */
interface Run {
  options: WidgetOptions
  /** The origin that asks; null if nobody vouches for it. */
  origin: string | null
}

/** The run of the host page's init, or of the link in the address; null if its options are not valid. */
function runOf({ hostInit, allowedHosts }: FirstPage): Run | null {
  if (hostInit) {
    const { init, origin } = hostInit
    return isInit(init) ? { options: knownOptions(init.options), origin } : null
  }
  const link = parseRunLink(fragment, allowedHosts)
  return 'refused' in link ? null : runOfLink(link, document.referrer, allowedHosts)
}

/** The first page as the list shows it; null for nothing that could be shown. */
async function contentOf(page: FirstPage) {
  const run = runOf(page)
  if (!run) return null
  const options = sanitizeOptions(run.options)
  const { language: wanted, countries } = options
  const language = matchLanguage([wanted, ...navigator.languages])
  const { connections, texts, appearance } = options
  const loading = loadFirstScreenMessages(language, texts)
  const [messages, { response, json }, notes, look] = await Promise.all([
    loading,
    page.prefetched,
    // Without these two the names are shown as well.
    loading
      .then((words) => loadTileNotes(connections, options, { language, messages: words }))
      .catch(() => null),
    appearance && import('../app/appearance.ts').catch(() => undefined),
  ])
  const connectors = response.ok
    ? await parsePage(json, catalogFilterOf(run.options), languageOfResponse(response))
    : []
  const first = preferredIds(options)
  const list = openingList(connectors, countries, navigator.language, first, options.isPicker)
  if (list.shown.length === 0) return null
  return { list, options, origin: run.origin, language, messages, notes, look }
}

/**
 * Paints the list's first rows from the page that the head has sent for, while React is still on its way
 * (docs/decisions/early-list.md). Paints nothing if the page did not come as it should: React then says so.
 */
async function paintEarly(page: FirstPage): Promise<void> {
  const { hostInit } = page
  const { dataset } = document.documentElement
  // By which the style sheets and the columns go.
  if (hostInit) dataset['mode'] = hostInit.init.mode
  const [content] = await Promise.all([contentOf(page), styles])
  const template = document.querySelector<HTMLTemplateElement>('template#early-list')
  const root = document.getElementById('root')
  // Nothing is awaited between here and `show`: React may render meanwhile, and would be covered.
  if (!content || !template || !root || earlyList.isOver) return
  const { language, messages, list, options, look } = content
  look?.applyAppearance(options.appearance, options.application?.primaryColor)
  // First, because it asks for the style of the page, which what follows changes.
  const { list: filled, rows } = fillList(template, content)
  setPageLanguage(language)
  dataset['theme'] = options.theme ?? 'auto'
  document.title = messages.list.title
  earlyList.show(root, filled, rows, list, hostInit?.port ?? null)
  await earlyList.painted
  setTimeout(() => {
    if (earlyList.isShown) rows.complete()
    // Ahead of React, which shows them all.
    namedCountries(list.countries, language)
  })
}

/** Resolves once the first names are painted, or nothing is to be painted early. */
async function firstNames(): Promise<void> {
  const page = await globalThis.connectHead?.firstPage
  // What fails here is tried again, and reported, by the bundle.
  if (page) await paintEarly(page).catch(() => undefined)
}

/** The time in ms for which the bundle waits for the first names: its start would delay them. */
const BUNDLE_WAITS_MS = 1000

/** The pause after tries that have failed, in ms. */
const BUNDLE_AGAIN_MS = 10_000

/**
 * Starts the bundle, whose entry is the first of its files; in development the page has it. Goes on until they have
 * come: each is tried again, and a page that cannot have them any more is replaced by a new one.
 */
async function startBundle(): Promise<void> {
  preloadBundle()
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')
  const files = [...links].map((link) => link.href)
  const [entry] = files
  if (entry === undefined) return
  let hasCome = false
  const importEntry = () => {
    hasCome = true
    // The form is the first screen then. What fails is tried again by the bundle.
    if (earlyList.hasChoice) import('../app/form.ts').catch(() => undefined)
    return import(/* @vite-ignore */ entry)
  }
  try {
    await loadChunk(importEntry, files)
  } catch (error) {
    // What a preload has failed to load once, some browsers import only in a new page (Firefox before 155).
    if ((hasCome || isGone(error)) && reloadOnce()) return
    reportError(error)
    showLoadFailure()
    setTimeout(() => void startBundle(), BUNDLE_AGAIN_MS)
  }
}

const deadline = new Promise((resolve) => setTimeout(resolve, BUNDLE_WAITS_MS))
void Promise.race([firstNames(), deadline]).then(startBundle)
