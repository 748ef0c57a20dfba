import type { ConsentTerm } from '../../domain/consentTerms.ts'
import { useAllMessages } from '../../i18n/AllMessages.tsx'
import styles from './Screen.module.css'

interface Props {
  terms: readonly ConsentTerm[]
  chosen: ConsentTerm
  onChosen: (term: ConsentTerm) => void
}

export function TermChoice({ terms, chosen, onChosen }: Props) {
  const { consent } = useAllMessages()
  return (
    <fieldset className={styles['term']}>
      <legend className="visually-hidden">{consent.chooseTerm}</legend>
      {terms.map((term) => (
        <label key={term}>
          <input
            type="radio"
            name="term"
            className="visually-hidden"
            checked={term === chosen}
            onChange={() => onChosen(term)}
          />
          {consent.term(term ?? null)}
        </label>
      ))}
    </fieldset>
  )
}
