import { endOf } from '../../../protocol/dates.ts'
import type { WidgetOptions } from '../../../protocol/options.ts'
import { MAX_NAME_LENGTH, sanitizeText } from '../../domain/displayText.ts'
import { localeOf } from '../../i18n/plural.ts'
import type { Translation } from '../../i18n/MessagesContext.tsx'
import { SEPARATOR } from '../../ui/separator.ts'

const YEAR_MS = 365 * 24 * 60 * 60_000

/**
 * The reason for which a bank is down, and the end of it, as the host says them; of an end today the time alone, of one
 * within a year no year, so that it fits into a tile.
 *
 * @param otherwise said where the host gave no reason
 */
export function outageText(
  connectorId: number,
  { outages = [] }: WidgetOptions,
  { language, messages }: Translation,
  otherwise: string,
): string {
  const { reason = '', until: end = '' } =
    outages.find((one) => one.connectorId === connectorId) ?? {}
  const text = sanitizeText(reason, MAX_NAME_LENGTH) || otherwise
  const time = new Date(endOf(end))
  const now = new Date()
  if (!(time > now)) return text
  const isToday = time.toDateString() === now.toDateString()
  const shown = time.toLocaleString(localeOf(language), {
    ...(!isToday && { month: 'short', day: 'numeric' }),
    ...(time.getTime() - now.getTime() > YEAR_MS && { year: 'numeric' }),
    hour: 'numeric',
    minute: '2-digit',
  })
  return text + SEPARATOR + messages.list.until(shown, isToday)
}
