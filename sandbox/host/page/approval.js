import { callBackend } from './backend.js'

const link = document.getElementById('item-approve')

/** Leads to the bank's page of the other person where an Item waits for their approval. */
export const showApproval = async (id, item) => {
  link.hidden = true
  if (item?.executionStatus !== 'USER_AUTHORIZATION_PENDING') return
  const { url } = await callBackend(`/item/${id}/approval`)
  link.hidden = url === null
  link.href = url ?? ''
}
