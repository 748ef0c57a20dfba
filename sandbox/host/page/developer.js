const KEY = 'demo-developer'
const panel = document.getElementById('developer')
const log = document.getElementById('log-panel')

/** The panel is at the right, and does not reach the modal from this width on. */
const isBeside = matchMedia('(min-width: 1152px)')
const isBelow = matchMedia('(max-width: 999px)')

// A redirect takes this page away; the panel is as it was when it comes back.
panel.open = sessionStorage.getItem(KEY) === 'open'
panel.addEventListener('toggle', () => {
  sessionStorage.setItem(KEY, panel.open ? 'open' : 'closed')
})

// Below the page, it is opened under the fold.
panel.querySelector('summary').addEventListener('click', () => {
  if (!panel.open && isBelow.matches) setTimeout(() => panel.scrollIntoView())
})

/** Shows what the widget tells this page beside the widget, where there is room; not where somebody closed the panel. */
export const showLog = () => {
  if (!isBeside.matches || sessionStorage.getItem(KEY) === 'closed') return
  panel.open = true
  log.scrollIntoView()
}
