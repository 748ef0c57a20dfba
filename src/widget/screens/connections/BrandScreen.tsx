import { useState } from 'react'
import type { Connection } from '../../../protocol/options.ts'
import { sortByUrgency, connectionsOf } from '../../domain/connections.ts'
import { groupOf, siteOf, unavailability, type Connector } from '../../domain/connector.ts'
import { useAllMessages } from '../../i18n/AllMessages.tsx'
import { Button } from '../../ui/Button.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { connectionLabel } from './connectionLabel.ts'
import styles from './ConnectionsScreen.module.css'

interface Props {
  /** At least one. */
  brand: readonly Connector[]
  wantedProducts: readonly string[] | undefined
  /** The connections that the person has. */
  connections: readonly Connection[]
  onChoose: (connector: Connector) => void
}

const siteNameOf = (connector: Connector) => {
  const site = siteOf(connector)
  return site === null ? '' : new URL(site).host
}

/** Asks which of the Connectors of one brand is meant. */
export function BrandScreen({ brand, wantedProducts, connections, onChoose }: Props) {
  const messages = useAllMessages()
  const { list, brand: texts } = messages
  const [now] = useState(() => Date.now())
  const [first] = brand
  if (!first) return null
  const labels = { personal: texts.personal, business: texts.business, other: texts.other }
  const isAlone = (connector: Connector) =>
    brand.filter((one) => groupOf(one) === groupOf(connector)).length === 1
  return (
    <Screen title={texts.title(first.name)} lead={texts.text}>
      <ul role="list" className={styles['list']}>
        {brand.map((connector, index) => {
          const reason = unavailability(connector, wantedProducts)
          const site = isAlone(connector) ? '' : siteNameOf(connector) || String(index + 1)
          const [connection] = sortByUrgency(connectionsOf(connections, connector.id), now)
          const state = connection && connectionLabel(messages, connection, now)
          return (
            <li key={connector.id}>
              <Button
                kind="secondary"
                {...(reason && { 'aria-disabled': true })}
                onClick={() => {
                  if (!reason) onChoose(connector)
                }}
              >
                <span className={styles['text']}>
                  <span className={styles['name']}>
                    {[labels[groupOf(connector)], site].filter(Boolean).join(' · ')}
                  </span>
                  {[state, reason && list[reason]].filter(Boolean).join(' · ')}
                </span>
              </Button>
            </li>
          )
        })}
      </ul>
    </Screen>
  )
}
