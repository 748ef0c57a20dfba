import type { WidgetOptions } from '../../../protocol/options.ts'
import { isPicker } from './columns.ts'
import { groupOf, isChoosable, unavailability, type Connector } from '../../domain/connector.ts'
import type { FirstScreenMessages } from '../../i18n/messageTypes.ts'
import type { TileNotes } from './tileNotes.ts'

export interface TileText {
  /** The Connector cannot be chosen. A brand can be, as long as one of it can. */
  isDisabled: boolean
  /** The Connector cannot be connected. */
  isUnavailable: boolean
  /** The second line is a warning. */
  isWarning: boolean
  /** The second line. */
  note: string | undefined
}

/** The journey that a test bank shows, for those who choose among them; the picker has no room for it. */
function testNote({ isSandbox, oauth, hasMFA }: Connector, list: FirstScreenMessages['list']) {
  if (!isSandbox || isPicker()) return undefined
  if (oauth) return list.testOauth
  return hasMFA ? list.testMfa : undefined
}

/**
 * The state of a tile, as the second line says it.
 * @param brand the Connectors of the same brand, this one included
 * @param notes null while they are loaded, or if the host gave none
 */
export function tileText(
  connector: Connector,
  brand: readonly Connector[],
  options: WidgetOptions,
  notes: TileNotes | null,
  list: FirstScreenMessages['list'],
): TileText {
  const reasons = brand.map((one) => unavailability(one, options.products))
  const unavailable = reasons.includes(null) ? null : (reasons[0] ?? null)
  const problem = unavailable ?? (connector.health === 'UNSTABLE' ? 'unstable' : null)
  const warning =
    notes && problem && problem !== 'noProducts'
      ? notes.outageText(connector.id, list[problem])
      : problem && list[problem]
  const connection = notes && brand.map(({ id }) => notes.connections.get(id)).find(Boolean)
  const isBusiness = brand.length === 1 && groupOf(connector) === 'business'
  const kind = isBusiness ? list.business : testNote(connector, list)
  const note = warning ?? connection ?? kind
  return {
    isDisabled: !brand.some((one) => isChoosable(one, options)),
    isUnavailable: unavailable !== null,
    isWarning: problem !== null,
    note,
  }
}
