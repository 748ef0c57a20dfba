import { useState } from 'react'

// #region question
/**
 * Asks the person which of your accounts one at the bank is, where `matchAccounts` left it `unsure`.
 * `answer(known)` stores the account chosen, or null for a new one, and resolves; a rejection keeps the question.
 */
export function AccountQuestion({ fresh, candidates, answer }) {
  const [state, setState] = useState('asking')
  const send = async (known) => {
    setState('sending')
    await answer(known).catch(() => setState('failed'))
  }
  const isSending = state === 'sending'
  return (
    <section aria-labelledby="question">
      <h2 id="question">Which of your accounts is this?</h2>
      <p>
        At the bank: <Account {...fresh} />
      </p>
      <ul>
        {candidates.map(({ known }) => (
          <li key={known.id}>
            In your books: <Account {...known} />
            <button disabled={isSending} onClick={() => void send(known)}>
              This one
            </button>
          </li>
        ))}
      </ul>
      <button disabled={isSending} onClick={() => void send(null)}>
        A new account
      </button>
      <p role="alert">{state === 'failed' && 'Your answer was not stored. Try again.'}</p>
    </section>
  )
}

const Account = ({ name, number, balance, currencyCode }) => (
  <b>
    {name} {number},{' '}
    {new Intl.NumberFormat(undefined, { style: 'currency', currency: currencyCode }).format(
      balance,
    )}
  </b>
)
// #endregion
