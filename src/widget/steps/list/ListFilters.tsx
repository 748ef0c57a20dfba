import type { ConnectorFilters } from '../../domain/connectorFilters.ts'
import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs'
import { useLocalization } from '../../i18n/MessagesContext.tsx'
import { Icon } from '../../ui/Icon.tsx'
import input from '../../ui/Input.module.css'
import styles from './ListFilters.module.css'
import { namedCountries } from './namedCountries.ts'

interface Props {
  /** The list has personal and business banks, so a filter for them is offered. */
  hasGroups: boolean
  countries: readonly string[]
  value: ConnectorFilters
  onChange: (value: ConnectorFilters) => void
}

const GROUPS = ['personal', 'business'] as const

/** Filters by group and country, each offered only if the list has more than one. */
export function ListFilters({ hasGroups, countries, value, onChange }: Props) {
  const { messages, language } = useLocalization()
  const { list } = messages
  const named = namedCountries(countries, language)
  if (!hasGroups && named.length === 0) return null
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
      {named.length > 0 && (
        <span className={input['box']}>
          <select
            className={`${styles['chip']} ${input['select']}`}
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
          <Icon icon={ChevronDown} size={20} className={input['arrow']} />
        </span>
      )}
    </fieldset>
  )
}
