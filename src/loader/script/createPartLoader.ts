import { element } from '../element.ts'
import { trustedScriptUrl } from './trustedScriptUrl.ts'

/** A part's file beside the loader, and its integrity hash. */
export type PartFile = readonly [name: string, integrity: string]

/** A script element that one of the parts has put itself on. */
type PartScript<Part> = HTMLScriptElement & { connectPart?: Part }

/**
 * Returns a function that fetches a part, once for the page: from beside the loader at `address`, of the
 * loader's own version, and checked by its hash before it runs.
 */
export const createPartLoader = <Part>(
  [name, integrity]: PartFile,
  address: string,
  ownNonce = '',
): ((nonce?: string) => Promise<Part>) => {
  let loading: Promise<Part> | undefined
  return (nonce = ownNonce) =>
    (loading ??= new Promise((resolve, reject) => {
      const url = new URL(name, address).href
      const onerror = () => {
        loading = undefined
        reject(new Error(`Connect: ${url} did not load`))
      }
      const script: PartScript<Part> = element('script', {
        integrity,
        crossOrigin: 'anonymous',
        nonce,
        onload: () => (script.connectPart ? resolve(script.connectPart) : onerror()),
        onerror,
      })
      script.src = trustedScriptUrl(url)
      // It is fetched once it is in the page, and need not stay there.
      document.head.append(script)
      script.remove()
    }))
}
