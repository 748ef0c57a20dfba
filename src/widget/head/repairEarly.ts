import { isFirstLoad } from '../chunks/isFirstLoad.ts'

/** The pauses before the tries, in ms. */
const PAUSES_MS = [0, 1000, 2000, 4000, 8000]

/** Fetches a file past the browser's cache, and reloads the page once it has come: only a new page runs it. */
async function replace(file: string): Promise<void> {
  for (const pause of PAUSES_MS) {
    await new Promise((resolve) => setTimeout(resolve, pause))
    const response = await fetch(file, { cache: 'reload' }).catch(() => null)
    // Read to its end, so that the browser keeps it.
    const code = response?.ok && (await response.text().catch(() => ''))
    if (!code) continue
    if (isFirstLoad()) location.reload()
    return
  }
}

/** The mark that the early chunk sets when it runs. */
export const EARLY_RUNS = 'early'

/** Repairs the early chunk, by which all others are loaded and repaired. It has run before the event, or never will. */
export function repairEarly(): void {
  addEventListener('DOMContentLoaded', () => {
    const early = document.querySelector<HTMLScriptElement>('script[type=module]')
    if (early && performance.getEntriesByName(EARLY_RUNS).length === 0) void replace(early.src)
  })
}
