/** Values of this tab, which a redirect to the widget and back does not lose. */

export const kept = <T>(key: string, otherwise: T): T => {
  const text = sessionStorage.getItem(key)
  return text === null ? otherwise : JSON.parse(text)
}

export const keep = (key: string, value: unknown) =>
  sessionStorage.setItem(key, JSON.stringify(value))

export const forget = (key: string) => sessionStorage.removeItem(key)
