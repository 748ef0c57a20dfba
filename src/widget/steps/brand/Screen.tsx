import BriefcaseBusiness from 'lucide/dist/esm/icons/briefcase-business.mjs'
import Landmark from 'lucide/dist/esm/icons/landmark.mjs'
import UserRound from 'lucide/dist/esm/icons/user-round.mjs'
import { useState } from 'react'
import { sortByUrgency, connectionsOf } from '../../domain/connections.ts'
import {
  groupOf,
  isChoosable,
  siteOf,
  unavailability,
  type Connector,
} from '../../domain/connector.ts'
import type { ScreenProps } from '../../flow/step.ts'
import { useAllMessages } from '../../i18n/AllMessages.tsx'
import { useLocalization } from '../../i18n/MessagesContext.tsx'
import { ScreenLayout } from '../../ui/ScreenLayout.tsx'
import { BankRow } from '../shared/BankRow.tsx'
import rows from '../shared/BankRow.module.css'
import { connectionLabel } from '../shared/connectionLabel.ts'
import { outageText } from '../shared/outageText.ts'
import { useConnections } from '../shared/useConnections.ts'
import { SEPARATOR } from '../../ui/separator.ts'

const siteNameOf = (connector: Connector) => {
  const site = siteOf(connector)
  return site === null ? '' : new URL(site).host
}

const ICONS = { personal: UserRound, business: BriefcaseBusiness, other: Landmark }

/** Asks which of the Connectors of one brand is meant. */
export function Screen({ state: { run, brand }, dispatch }: ScreenProps<'brand'>) {
  const messages = useAllMessages()
  const { list, brand: texts } = messages
  const translation = useLocalization()
  const [now] = useState(() => Date.now())
  const connections = useConnections(run)
  const [first] = brand
  if (!first) return null
  return (
    <ScreenLayout title={texts.title(first.name)} lead={texts.text}>
      <ul role="list" className={rows['rows']}>
        {brand.map((connector) => {
          const reason = unavailability(connector, run.options.products)
          const alike = brand.filter((one) => groupOf(one) === groupOf(connector))
          const site = alike.length === 1 ? '' : siteNameOf(connector)
          const place = alike.length === 1 || site ? '' : ` ${alike.indexOf(connector) + 1}`
          const [connection] = sortByUrgency(connectionsOf(connections, connector.id), now)
          const state = connection && connectionLabel(messages, connection, now)
          return (
            <li key={connector.id}>
              <BankRow
                icon={ICONS[groupOf(connector)]}
                name={texts[groupOf(connector)] + place}
                note={[
                  site,
                  state,
                  reason === 'offline'
                    ? outageText(connector.id, run.options, translation, list.offline)
                    : reason && list[reason],
                ]
                  .filter(Boolean)
                  .join(SEPARATOR)}
                isDisabled={!isChoosable(connector, run.options)}
                onClick={() => dispatch({ type: 'connectorChosen', connector })}
              />
            </li>
          )
        })}
      </ul>
    </ScreenLayout>
  )
}
