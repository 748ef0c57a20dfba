import styles from './Quote.module.css'

interface Props {
  /** The words that name the speaker: “The bank says:”. */
  source: string
  /** The language of the text (BCP 47), where it is known. */
  lang?: string | undefined
  children: string
}

/** A text of the bank or the service, quoted as it came. */
export const Quote = ({ source, lang, children }: Props) => (
  <p className={styles['quote']}>
    {source}{' '}
    <q lang={lang} dir="auto">
      {children}
    </q>
  </p>
)
