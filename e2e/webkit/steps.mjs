import assert from 'node:assert/strict'

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
