import { element } from './element.js'

const KEY = 'demo-runs'

const body = document.getElementById('funnel-rows')
const empty = document.getElementById('funnel-empty')
const table = document.getElementById('funnel')

/** The screens of each run of this tab, by the run's id, each once and in the order they came. */
const runs = new Map(JSON.parse(sessionStorage.getItem(KEY) ?? '[]'))

/** Counts the screen that an event of the widget names, and draws the funnel again. */
export const countEvent = ({ name, screen, runId }) => {
  if (name !== 'SCREEN_CHANGED') return
  runs.set(runId, [...new Set([...(runs.get(runId) ?? []), screen])])
  sessionStorage.setItem(KEY, JSON.stringify([...runs]))
  draw()
}

/** The screens that any run has reached, in the order of the first run that did, and how many runs each. */
const reached = () => {
  const counts = new Map()
  for (const screen of [...runs.values()].flat()) counts.set(screen, (counts.get(screen) ?? 0) + 1)
  return [...counts]
}

const draw = () => {
  empty.hidden = runs.size > 0
  table.hidden = runs.size === 0
  body.replaceChildren(
    ...reached().map(([screen, count]) => {
      const bar = element('progress', { value: count, max: runs.size, ariaLabel: screen })
      return element(
        'tr',
        {},
        element('th', { scope: 'row' }, element('code', {}, screen)),
        element('td', {}, bar),
        element('td', { className: 'count' }, `${count} / ${runs.size}`),
      )
    }),
  )
}

draw()
