import { forgetQuestions } from './accounts.js'
import { callBackend } from './backend.js'
import { connectionIds, focusDisconnect, removeConnection } from './connections.js'
import { forgetData, showData } from './dataView.js'
import { forgetItem } from './item.js'
import { text } from './language.js'

const dialog = document.getElementById('disconnect')
const bank = document.getElementById('disconnect-bank')
const failed = document.getElementById('disconnect-failed')
const confirm = document.getElementById('disconnect-confirm')
let itemId = ''

document.getElementById('banks').addEventListener('click', ({ target }) => {
  const { disconnect, name } = target.dataset
  if (disconnect === undefined) return
  itemId = disconnect
  bank.textContent = name
  failed.textContent = ''
  dialog.showModal()
})

// The list may have been shown anew meanwhile, without the button that had the focus, which has gone elsewhere then.
dialog.addEventListener('close', () => focusDisconnect(itemId))

document.getElementById('disconnect-cancel').addEventListener('click', () => dialog.close())

/** Deletes an Item by the page's own backend: an Item that is gone already is as good. */
const deleteItem = (id) =>
  callBackend(`/item/${encodeURIComponent(id)}`, 'DELETE').catch((error) => {
    if (error.status !== 404) throw error
  })

const disconnect = async () => {
  const id = itemId
  failed.textContent = ''
  confirm.disabled = true
  const isDeleted = await deleteItem(id).then(
    () => true,
    () => false,
  )
  confirm.disabled = false
  if (isDeleted) leave(id)
  else {
    failed.textContent = text('disconnectFailed')
    confirm.focus()
  }
}

/** Deletes an Item, as the widget asks for where the person ends a connection there, and shows what is left. */
export const endConnection = async (id) => {
  await deleteItem(id)
  forget(id)
}

/** Shows what is left; false if nothing is. */
const forget = (id) => {
  forgetItem(id)
  removeConnection(id)
  forgetQuestions(id)
  forgetData()
  const isLeft = connectionIds().length > 0
  if (isLeft) showData()
  return isLeft
}

/** Shows what is left, and moves the focus there: the button that was pressed is gone. */
const leave = (id) => {
  dialog.close()
  const isLeft = forget(id)
  document.getElementById(isLeft ? 'overview' : 'connect').focus()
}

confirm.addEventListener('click', () => void disconnect())
