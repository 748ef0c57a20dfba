import assert from 'node:assert/strict'
import { BANKS, LOGIN, MFA_CODE } from '../support/banks.ts'

/** A code is sent with its last digit. */
const isCode = (label) => label === 'Security code'

export const submit = async (widget, fields) => {
  for (const [label, value] of Object.entries(fields)) await widget.fill(label, value)
  if (!Object.keys(fields).some(isCode)) await widget.click('Continue')
}

export const agree = async (widget) => {
  await widget.waitForHeading('Share your data with')
  await widget.seeRest()
  await widget.click('Agree and')
}

export const submitAndAgree = async (widget, fields) => {
  await submit(widget, fields)
  await agree(widget)
}

export const waitForSuccess = (widget) => widget.waitForHeading('You’re connected')

/** On the bank's page. */
export const approve = async (widget) => {
  await widget.click('Sign in')
  await widget.waitForButton('Approve')
  await widget.click('Approve')
}

/** On the bank's page: it cannot navigate the window that it came from. */
export const approveWithoutOpener = async (widget) => {
  await widget.waitForButton('Sign in')
  assert.equal(await widget.hasOpener(), false, 'the bank has an opener')
  await approve(widget)
}

/** In a picker of the host page: connects a bank, sees it marked, and connects another. */
export const connectTwoFromPicker = async (widget) => {
  await widget.connect({ mode: 'picker', container: '#here' })
  for (const [bank, code] of [[BANKS.password], [BANKS.mfa, MFA_CODE]]) {
    await widget.choose(bank)
    await widget.switchToWidget(2)
    await submitAndAgree(widget, LOGIN)
    if (code) await submit(widget, code)
    await waitForSuccess(widget)
    await widget.click('Done')
    await widget.switchToWidget(1)
    await widget.waitForRow(bank, 'Connected')
  }
  const { onSuccess, onError } = await widget.callbackCalls('onSuccess')
  assert.deepEqual(
    onSuccess.map(({ item }) => item.connector.name),
    [BANKS.password.name, BANKS.mfa.name],
  )
  assert.deepEqual(onError, [])
}
