import { endOf } from '../../../protocol/dates.ts'
import type { WidgetOptions } from '../../../protocol/options.ts'
import { MAX_NAME_LENGTH, sanitizeText } from '../../domain/displayText.ts'
import type { FirstScreenMessages } from '../../i18n/messageTypes.ts'
import { SEPARATOR } from '../../ui/separator.ts'

/**
 * Why a bank is down and until when, as the host says it.
 *
 * @param otherwise said where the host gave no reason
 */
export function outageText(
  connectorId: number,
  { outages = [] }: WidgetOptions,
  { until }: FirstScreenMessages['list'],
  otherwise: string,
): string {
  const { reason = '', until: end = '' } =
    outages.find((one) => one.connectorId === connectorId) ?? {}
  const text = sanitizeText(reason, MAX_NAME_LENGTH) || otherwise
  const time = endOf(end)
  return time > Date.now() ? text + SEPARATOR + until(new Date(time)) : text
}
