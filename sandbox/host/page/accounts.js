import { callBackend } from './backend.js'
import { bankOf } from './connections.js'
import { element } from './element.js'
import { date, money, text } from './language.js'
import { onOptionsChange } from './options.js'

const section = document.getElementById('question')
const place = document.getElementById('question-accounts')
const failed = document.getElementById('question-failed')

/** The questions that are open, and the function that is told which Item an answer has ended. */
let questions = []
let onAnswered = () => {}

/**
 * Has the backend take an Item's accounts into those of the user. What it is sure of goes on without a word; else the
 * user is asked here. Resolves with the accounts that are shown of the Item, and with the Item that was ended, because this
 * one took its place, if one was.
 */
export const updateAccounts = async (itemId, replacedItemId) => {
  const body = { itemId, replacedItemId }
  const updated = await callBackend('/accounts', 'POST', body)
  ask(updated.questions)
  return updated
}

/** Ends one account, as the widget asks for where the person has ended it there. The bank stays connected. */
export const endAccount = (key) => callBackend(`/accounts/${encodeURIComponent(key)}`, 'DELETE')

/** Calls `listener(endedItemId)` after each answer. */
export const onAccountAnswered = (listener) => {
  onAnswered = listener
}

/** Asks nothing of an Item that was deleted. */
export const forgetQuestions = (itemId) =>
  ask(questions.filter((question) => question.itemId !== itemId))

const ask = (open) => {
  questions = open
  failed.textContent = ''
  section.hidden = questions.length === 0
  show()
}

/** One question at a time: the account as the bank shows it now, beside those that it may be. */
const show = () => {
  const [question] = questions
  if (!question) return place.replaceChildren()
  const { id, itemId, account, candidates } = question
  const known = candidates.map((candidate) =>
    tile(
      `${text('inBooks')} ${text('since')} ${date(candidate.since, 'day')}`,
      candidate,
      answerButton('questionThis', nameOf(candidate), { id, key: candidate.key }),
    ),
  )
  const bank = bankOf(itemId)
  place.replaceChildren(
    element(
      'div',
      { className: 'compared' },
      tile([text('questionFresh'), bank].filter(Boolean).join(' · '), account),
      ...known,
    ),
    answerButton('questionNew', nameOf(account), { id, key: null }),
  )
}

const nameOf = ({ subtype, name, number }) => `${text(subtype) ?? name} ${number}`

const tile = (label, account, ...actions) =>
  element(
    'div',
    {},
    element('span', { className: 'muted' }, label),
    element('b', {}, text(account.subtype) ?? account.name),
    element('span', {}, account.number.replace(/^\d{4}$/, '•••• $&')),
    element('span', { className: 'amount' }, money(account.balance)),
    ...actions,
  )

const answerButton = (key, name, answer) => {
  const made = element('button', { type: 'button' }, text(key))
  made.setAttribute('aria-label', `${text(key)}: ${name}`)
  made.addEventListener('click', () => void send(answer))
  return made
}

const send = async (answer) => {
  const buttons = [...place.querySelectorAll('button')]
  for (const button of buttons) button.disabled = true
  try {
    const { endedItemId, ...next } = await callBackend('/accounts/answer', 'POST', answer)
    ask(next.questions)
    onAnswered(endedItemId)
    document.getElementById(section.hidden ? 'overview' : 'question').focus()
  } catch {
    failed.textContent = text('questionFailed')
    for (const button of buttons) button.disabled = false
  }
}

onOptionsChange(show)
