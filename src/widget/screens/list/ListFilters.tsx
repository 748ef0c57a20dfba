import { useMemo } from 'react'
import type { ConnectorFilters } from '../../domain/connectorFilters.ts'
import { useTranslation } from '../../i18n/MessagesContext.tsx'
import styles from './ListFilters.module.css'

interface Props {
  /** The list has personal and business banks, so a filter for them is offered. */
  hasGroups: boolean
  countries: readonly string[]
  value: ConnectorFilters
  onChange: (value: ConnectorFilters) => void
}

const namedCountries = (countries: readonly string[], language: string) => {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const { compare } = new Intl.Collator(language)
  return countries
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((first, second) => compare(first.name, second.name))
}

const GROUPS = ['personal', 'business'] as const

/** Filters by group and country, each offered only if the list has more than one. */
export function ListFilters({ hasGroups, countries, value, onChange }: Props) {
  const { messages, language } = useTranslation()
  const { list } = messages
  // Memoized: sorting by locale on every keystroke of a search would be slow.
  const named = useMemo(() => namedCountries(countries, language), [countries, language])
  if (!hasGroups && named.length < 2) return null
  return (
    <fieldset className={styles['filters']} aria-label={list.filters}>
      {hasGroups &&
        GROUPS.map((group) => (
          <button
            key={group}
            type="button"
            className={styles['chip']}
            aria-pressed={value.group === group}
            onClick={() => onChange({ ...value, group: value.group === group ? null : group })}
          >
            {list[group]}
          </button>
        ))}
      {named.length > 1 && (
        <select
          className={styles['chip']}
          aria-label={list.country}
          value={value.country ?? ''}
          onChange={({ target }) => onChange({ ...value, country: target.value || null })}
        >
          <option value="">{list.allCountries}</option>
          {named.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      )}
    </fieldset>
  )
}
