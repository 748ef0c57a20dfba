import { element } from './element.js'

const STEPS = { ArrowRight: 1, ArrowLeft: -1 }

/**
 * Makes the tabs of a tab list and their panels, which follow it: one tab stop, arrows, Home and End move the selection.
 *
 * @param names the tabs, by id: `{ script: 'Script' }`
 * @param onSelect called with the id of the tab that the person selects
 * @returns `panels` by id, `select(id)` and `selected()`, the id
 */
export const createTabs = (list, names, onSelect) => {
  const ids = Object.keys(names)
  const tabs = ids.map((id) =>
    element('button', { type: 'button', role: 'tab', id: `tab-${id}` }, names[id]),
  )
  const panels = ids.map((id) => {
    const panel = element('div', { role: 'tabpanel', id: `panel-${id}`, dir: 'ltr', hidden: true })
    panel.setAttribute('aria-labelledby', `tab-${id}`)
    return panel
  })
  let current = 0

  const select = (index) => {
    current = index
    for (const [each, tab] of tabs.entries()) {
      tab.ariaSelected = String(each === index)
      tab.tabIndex = each === index ? 0 : -1
      panels[each].hidden = each !== index
    }
  }
  const selectByPerson = (index) => {
    select(index)
    tabs[index].focus()
    onSelect(ids[index])
  }
  const targetOf = ({ key }) => {
    if (key === 'Home') return 0
    if (key === 'End') return tabs.length - 1
    const step = STEPS[key] ?? 0
    return step === 0 ? undefined : (current + step + tabs.length) % tabs.length
  }

  for (const [index, tab] of tabs.entries()) {
    tab.setAttribute('aria-controls', panels[index].id)
    tab.addEventListener('click', () => selectByPerson(index))
  }
  list.addEventListener('keydown', (event) => {
    const index = targetOf(event)
    if (index === undefined) return
    event.preventDefault()
    selectByPerson(index)
  })
  list.append(...tabs)
  list.after(...panels)
  select(0)
  return {
    panels: Object.fromEntries(ids.map((id, index) => [id, panels[index]])),
    select: (id) => select(Math.max(ids.indexOf(id), 0)),
    selected: () => ids[current],
  }
}
