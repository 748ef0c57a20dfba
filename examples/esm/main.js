import { createConnect } from 'connect-widget'
import { connectToken, showConnected } from '../shop.js'

const connect = createConnect({
  widgetUrl: 'https://widget.example',
  connectToken,
  onSuccess: showConnected,
})
document.querySelector('#connect').addEventListener('click', connect.open)
