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
    {/* The marks are of the page's language, and on its sides: an element of the other direction would swap them. */}
    <q>
      <bdi lang={lang}>{children}</bdi>
    </q>
  </p>
)
