/*
 * Dates of the service and of hosts. A date alone (`2027-06-14`) is that day where the person is, over when it is over; a
 * text with a time is an instant. This device's time zone is the person's.
 */

const DAY = /^(\d{4})-(\d\d)-(\d\d)$/

const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000]

/** The beginning of a day, `later` days after it; null for a text that is no date alone. */
function startOfDay(text: string, later = 0): Date | null {
  const [, year = 0, month = 0, day = 0] = DAY.exec(text)?.map(Number) ?? []
  return day > 0 ? new Date(year, month - 1, day + later) : null
}

/** True for a date or a time that exists, of 1970 to the end of this century. */
export function isDateTime(text: string): boolean {
  const start = startOfDay(text)
  const isOfCentury = Date.parse(text) > 0 && Date.parse(text) < Date.UTC(2100)
  return text.length <= 40 && isOfCentury && (!start || start.getDate() === Number(text.slice(8)))
}

/** Returns the date to show. */
export const dateOf = (text: string): Date => startOfDay(text) ?? new Date(text)

/** Returns the moment from which a date is past, in ms since 1970; NaN for a text that is no date. */
export const endOf = (text: string): number => (startOfDay(text, 1) ?? new Date(text)).getTime()

/** Returns `endOf` where the person's time zone is unknown: a day is over once it is over everywhere on earth. */
export const endEverywhere = (text: string): number =>
  Date.parse(text) + (DAY.test(text) ? DAY_MS + 12 * HOUR_MS : 0)

/** Returns the days from `now` (ms since 1970) to the end of a date, the last one included; below 1 once it is past. */
export const daysUntil = (text: string, now: number): number => {
  const today = new Date(now).setHours(0, 0, 0, 0)
  // A day has 23 to 25 hours.
  return DAY.test(text)
    ? Math.round((endOf(text) - today) / DAY_MS)
    : Math.ceil((endOf(text) - now) / DAY_MS)
}

/** Returns the same time of the same day some months later; of a shorter month, of its last day. */
export function addMonths(time: number | string, months: number): Date {
  const start = new Date(time)
  const end = new Date(time)
  end.setMonth(end.getMonth() + months)
  if (end.getDate() !== start.getDate()) end.setDate(0)
  return end
}
