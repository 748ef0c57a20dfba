/**
 * The script tag of the loader. A module has no `currentScript`: its tag is found by its address.
 *
 * @throws when there is none: without its own address, the loader does not find the widget.
 */
export const findScript = (): { src: string } => {
  const script =
    document.currentScript ?? document.querySelector('script[type=module][src*="/connect."]')
  if (script instanceof HTMLScriptElement) return script
  throw new Error('Connect: no script tag')
}
