import type { Build } from './build.ts'

export interface StoredFile {
  path: string
  type: string
  /** The text, for a file that is completed before it is sent. */
  text: () => Promise<string>
  body: ReadableStream<Uint8Array<ArrayBuffer>> | null
}

export type Files = ReturnType<typeof createFiles>

/** The static files of the demo in the browser's Cache Storage, so that it works offline. */
export function createFiles({ version, files }: Build, scope: URL) {
  // One origin may serve several demos, each from a folder of its own.
  const prefix = `connect-demo ${scope.pathname} `
  const cacheName = prefix + version
  const addressOf = (name: string) => new URL(`files/${name}`, scope)

  return {
    /** Stores every file of this build; rejects if one of them cannot be loaded. */
    async store() {
      const cache = await caches.open(cacheName)
      const requests = Object.keys(files).map(
        (name) => new Request(addressOf(name), { cache: 'reload' }),
      )
      await cache.addAll(requests)
    },
    async deleteOthers() {
      const names = await caches.keys()
      const others = names.filter((name) => name.startsWith(prefix) && name !== cacheName)
      await Promise.all(others.map((name) => caches.delete(name)))
    },
    /** A file of a site, by its path there; null if the site has none of that path. */
    async find(site: 'host' | 'widget', path: string): Promise<StoredFile | null> {
      const name = `${site}${path.endsWith('/') ? `${path}index.html` : path}`
      const type = files[name]
      if (type === undefined) return null
      const cache = await caches.open(cacheName)
      // The browser may have cleared the cache under a worker that still runs.
      const response = (await cache.match(addressOf(name))) ?? (await fetch(addressOf(name)))
      if (!response.ok) return null
      return { path, type, text: () => response.text(), body: response.body }
    },
  }
}
