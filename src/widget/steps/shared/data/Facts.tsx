import type { ReactNode } from 'react'
import { ExternalLink } from '../../../ui/ExternalLink.tsx'
import { SEPARATOR } from '../../../ui/separator.ts'
import styles from './Facts.module.css'

/** A term of an access: a label, and a text of a few words. */
export interface Fact {
  label: string
  text: string
  /** The text is the end of the access. */
  isEnd?: boolean
  /** The beginning of the text that stands out, where it is not all of an end. */
  date?: string
  /** After the text, or in its place where that is empty. */
  link?: { label: string; href: string } | undefined
}

interface Props {
  facts: readonly Fact[]
  /** A choice in place of the end of the access. */
  end?: ReactNode
}

/** The terms of an access below its data, each with its label at the start of the line. */
export const Facts = ({ facts, end }: Props) => (
  <dl className={styles['facts']}>
    {facts.map(({ label, text, isEnd, date = text, link }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd className={isEnd ? styles['end'] : undefined}>
          {(isEnd && end) || (
            <bdi>
              {date}
              {date !== text && <span className={styles['rest']}>{text.slice(date.length)}</span>}
            </bdi>
          )}
          {link && (
            <>
              {text && SEPARATOR}
              <ExternalLink {...link} />
            </>
          )}
        </dd>
      </div>
    ))}
  </dl>
)

export const textOfFact = ({ label, text, link }: Fact): string =>
  `${label}: ${[text, link?.label].filter(Boolean).join(' · ')}`
