/** A file of the build that was not answered as the file it is, by now. */
export class ChunkError extends Error {
  override name = 'ChunkError'
  /** The server has the file no more, because another version was deployed; or this page has it broken. */
  readonly isGone: boolean
  constructor(file: string, isGone: boolean) {
    super(`${file} did not load`)
    this.isGone = isGone
  }
}

/** The deadline of one try, in ms; of a file, of each part of it: a slow line is none that has failed. */
const TRY_MS = 12_000
/** The deadline of one try whose parts keep coming, in ms: a server may send a byte now and then for ever. */
const LONGEST_TRY_MS = 60_000
/** No try begins later than this after the first one, in ms. */
const LAST_TRY_MS = 20_000
const FIRST_PAUSE_MS = 1000

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Waits until the network is back, `ms` at most. */
export const waitForNetwork = (ms: number) =>
  Promise.race([
    wait(ms),
    new Promise((resolve) => addEventListener('online', resolve, { once: true })),
  ])

/** `load` is given a function that starts the deadline anew, and a signal that it has passed. */
const withDeadline = <T>(
  file: string,
  load: (extend: () => void, signal: AbortSignal) => Promise<T>,
): Promise<T> =>
  new Promise((resolve, reject) => {
    const end = new AbortController()
    const endsAt = performance.now() + LONGEST_TRY_MS
    let timer: ReturnType<typeof setTimeout>
    const pass = () => {
      reject(new ChunkError(file, false))
      end.abort()
    }
    const extend = () => {
      clearTimeout(timer)
      timer = setTimeout(pass, Math.min(TRY_MS, endsAt - performance.now()))
    }
    extend()
    load(extend, end.signal).then(resolve, reject)
  })

async function tryFile(
  file: string,
  cache: RequestCache,
  onPart: () => void,
  signal: AbortSignal,
): Promise<void> {
  const { ok, status, headers, body } = await fetch(file, { cache, signal })
  // Read to its end, so that the browser keeps it.
  const reader = body?.getReader()
  for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) onPart()
  const isFile = /javascript|css/.test(headers.get('content-type') ?? '')
  if (!ok || !isFile) throw new ChunkError(file, ok || status === 404 || status === 410)
}

/** Fetches a file into the browser's cache. Repeats with growing pauses; a file that is gone, once. */
async function fetchFile(file: string): Promise<void> {
  const startedAt = performance.now()
  for (let pause = FIRST_PAUSE_MS; ; pause *= 2) {
    const isFirst = pause === FIRST_PAUSE_MS
    try {
      return await withDeadline(file, (...deadline) =>
        tryFile(file, isFirst ? 'default' : 'reload', ...deadline),
      )
    } catch (error) {
      const isGone = error instanceof ChunkError && error.isGone
      const isLast = performance.now() - startedAt + pause > LAST_TRY_MS
      if (isLast || (isGone && !isFirst)) throw error
      await waitForNetwork(pause)
    }
  }
}

const applyStyles = (file: string) =>
  new Promise<void>((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = file
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      reject(new ChunkError(file, false))
    })
    document.head.append(link)
  })

/** True if the browser says that the file has been preloaded, and is a script. Not every browser does. */
const isPreloaded = (file: string) =>
  performance
    .getEntriesByName(new URL(file, location.href).href)
    .some(
      (entry) =>
        'responseStatus' in entry &&
        entry.responseStatus === 200 &&
        'contentType' in entry &&
        /javascript/.test(String(entry.contentType)),
    )

async function loadFile(file: string): Promise<void> {
  const sheets = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')
  if ([...sheets].some(({ href }) => href === file)) return
  if (isPreloaded(file)) return
  await fetchFile(file)
  if (file.endsWith('.css')) await withDeadline(file, () => applyStyles(file))
}

/** The files that have come or are on their way. One that failed is forgotten. */
const files = new Map<string, Promise<void>>()

const loadOnce = (file: string): Promise<void> => {
  const loading =
    files.get(file) ??
    loadFile(file).catch((error: unknown) => {
      files.delete(file)
      throw error
    })
  files.set(file, loading)
  return loading
}

/**
 * Imports a chunk. The build puts this around every dynamic import (`tools/vite/chunkLoader.ts`).
 *
 * Its files are fetched first, because an import that has failed once fails for ever in some browsers
 * (Firefox before 155). Each has a deadline and is tried again; styles are applied before the code runs. A chunk that does
 * not run is fetched past the browser's cache, for the next load of the page, and counts as gone.
 * Rejects within 47 s, or 152 s where parts of a file keep coming, with a `ChunkError`, or with what `fetch` rejects with.
 * @param paths the addresses of the chunk's own file, then the scripts and style sheets that it needs
 */
export async function loadChunk<T>(
  importChunk: () => Promise<T>,
  paths: readonly string[] = [],
): Promise<T> {
  await Promise.all(paths.map(loadOnce))
  return withDeadline(paths.join(), importChunk).catch(async (error: unknown) => {
    if (paths.length === 0) throw error
    // A file may have come by half, and the browser keeps it for a year. An import that failed fails for ever in this page.
    await Promise.all(
      paths.map((path) =>
        withDeadline(path, (...deadline) => tryFile(path, 'reload', ...deadline)),
      ),
    )
    throw new ChunkError(`${paths.join()} (${String(error)})`, true)
  })
}
