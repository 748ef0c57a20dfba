/**
 * The address of the loader's own file. A module has no `currentScript`: the call stack names it. An element of the page
 * with that name does not take its place.
 *
 * @throws when there is none: without its own address, the loader does not find the widget.
 */
export const findScript = (): string => {
  const script: unknown = Reflect.get(Document.prototype, 'currentScript', document)
  const [address] =
    script instanceof HTMLScriptElement
      ? [script.src]
      : (/http\S+?(?=:\d+:\d)/.exec(new Error().stack ?? '') ?? [])
  if (address) return address
  throw new Error('Connect: no script')
}
