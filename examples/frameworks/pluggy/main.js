// Before: import { PluggyConnect } from 'pluggy-connect-sdk'
import { PluggyConnect } from 'connect-widget/pluggy'
import { connectToken, widgetUrl } from './shop.js'

const state = document.querySelector('#state')
let outcome = 'user'

const pluggyConnect = new PluggyConnect({
  // Before: no address, or one of `connect.pluggy.ai`.
  url: widgetUrl,
  connectToken,
  language: 'en',
  onSuccess: ({ item }) => {
    outcome = 'success'
    state.textContent = `${item.connector.name} is connected`
  },
  onError: ({ message }) => {
    outcome = 'error'
    console.error(message)
  },
  onClose: () => {
    state.textContent = `Closed: ${outcome}`
  },
})
document.querySelector('#connect').addEventListener('click', () => pluggyConnect.init())
document.querySelector('#leave').addEventListener('click', () => pluggyConnect.destroy())
