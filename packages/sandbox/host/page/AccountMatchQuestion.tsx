import { useMutation } from '@tanstack/react-query'
import type { BankAccount } from './backend.ts'
import { answerQuestion, usePage, useWords } from './store.ts'
import { Button, Notice } from './ui.ts'
import { focusOverview } from './widget.ts'

/** Asks which of the user's accounts one at the bank is, where the backend is not sure: one question at a time. */
export function AccountMatchQuestion() {
  const { t, date, money, valueText } = useWords()
  const { questions, connections } = usePage()
  const [question] = questions
  const { isError, isPending, mutate } = useMutation({
    mutationFn: answerQuestion,
    onSuccess: () => {
      if (usePage.getState().questions.length > 0) document.getElementById('question')?.focus()
      else focusOverview()
    },
  })
  if (!question) return null
  const { id, itemId, account, candidates } = question
  const bank = Object.keys(connections).length > 1 && connections[itemId]?.connector.name

  const answer = (
    text: 'questionThis' | 'questionNew',
    { subtype, name, number }: BankAccount,
    key: string | null,
  ) => (
    <Button
      kind="secondary"
      aria-disabled={isPending}
      aria-label={`${t(text)}: ${valueText(subtype, name)} ${number}`}
      onClick={() => isPending || mutate({ id, key })}
    >
      {t(text)}
    </Button>
  )
  const described = ({ subtype, name, number, balance }: BankAccount) => (
    <>
      <b>{valueText(subtype, name)}</b>
      <span>{number.replace(/^\d{4}$/, '•••• $&')}</span>
      <span className="amount">{money(balance)}</span>
    </>
  )
  return (
    <section id="question" className="card" aria-labelledby="question-title" tabIndex={-1}>
      <h2 id="question-title">{t('questionTitle')}</h2>
      <p className="hint">{t('questionText')}</p>
      <div className="compared">
        <div>
          <span className="note">{[t('questionFresh'), bank].filter(Boolean).join(' · ')}</span>
          {described(account)}
        </div>
        {candidates.map((candidate) => (
          <div key={candidate.key}>
            <span className="note">
              {t('inBooks')} {t('since')} {date(candidate.since, 'day')}
            </span>
            {described(candidate)}
            {answer('questionThis', candidate, candidate.key)}
          </div>
        ))}
      </div>
      {answer('questionNew', account, null)}
      {isError && <Notice tone="bad">{t('questionFailed')}</Notice>}
    </section>
  )
}
