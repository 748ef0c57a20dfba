/**
 * The script of a page that was written for the npm package `pluggy-connect-sdk`, and compiles against its types. The test
 * bundles it with `connect-widget/pluggy` under that name.
 */
import { PluggyConnect } from 'pluggy-connect-sdk'
import type { Item } from 'pluggy-js'

/** The calls of the callbacks, in order: the name, then the values. */
const calls: unknown[][] = []
const answer = await fetch('/connect-token', { method: 'POST', body: '{}' })
const { accessToken } = await answer.json()

const nameOf = (item: Item): string => `${item.connector.name} ${item.status}`

const pluggyConnect = new PluggyConnect({
  url: new URLSearchParams(location.search).get('widget') ?? '',
  connectToken: String(accessToken),
  includeSandbox: true,
  language: 'en',
  countries: ['BR'],
  theme: 'dark',
  connectorSortAlphabetically: true,
  onOpen: () => void calls.push(['onOpen']),
  onClose: () => void calls.push(['onClose']),
  onHide: () => void calls.push(['onHide']),
  onSuccess: ({ item }) => void calls.push(['onSuccess', nameOf(item)]),
  onError: (error) => void calls.push(['onError', error]),
  onEvent: async (payload) => {
    calls.push(['onEvent', payload])
    if (payload.event === 'LOGIN_SUCCESS') await pluggyConnect.hide()
  },
})

document.querySelector('#open')?.addEventListener('click', () => {
  void pluggyConnect.init().then(() => calls.push(['shown']))
})
const page = { calls, pluggyConnect }
Object.assign(globalThis, page)

declare global {
  var calls: typeof page.calls
  var pluggyConnect: typeof page.pluggyConnect
}
