import { createConnect } from 'connect-widget'
import { connectToken, widgetUrl } from './shop.js'

const state = document.querySelector('#state')

const connect = createConnect({
  widgetUrl,
  connectToken,
  onSuccess: ({ item }) => {
    state.textContent = `${item.connector.name} is connected`
  },
  onClose: ({ reason }) => {
    state.textContent = `Closed: ${reason}`
  },
})
document.querySelector('#connect').addEventListener('click', () => connect.open())
// Where the page is left without a navigation, as in a single-page application:
document.querySelector('#leave').addEventListener('click', () => connect.destroy())
