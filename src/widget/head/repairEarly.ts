import { isFirstLoad } from '../chunks/isFirstLoad.ts'
import { showLoadFailure } from '../chunks/showLoadFailure.ts'

/** The pauses before the tries, in ms. */
const PAUSES_MS = [0, 1000, 2000, 4000, 8000]
const TRY_MS = 12_000

/** True once the file is in the browser's cache as the server has it, or the server says that there is none. */
async function isSettled(file: string): Promise<boolean> {
  try {
    const init = { cache: 'reload', signal: AbortSignal.timeout(TRY_MS) } as const
    const response = await fetch(file, init)
    // Read to its end, so that the browser keeps it.
    await response.text()
    return response.ok || /^4(04|10)$/.test(String(response.status))
  } catch {
    return false
  }
}

/** Fetches a file past the browser's cache, then reloads the page, once: only a new page runs it, or names another. */
async function replace(file: string): Promise<void> {
  for (const pause of PAUSES_MS) {
    await new Promise((resolve) => setTimeout(resolve, pause))
    if (!(await isSettled(file))) continue
    if (isFirstLoad()) return location.reload()
    break
  }
  showLoadFailure()
}

/** The mark that the early chunk sets when it runs. */
export const EARLY_RUNS = 'early'

/** Repairs the early chunk, by which all others are loaded and repaired. It has run before the event, or never will. */
export function repairEarly(): void {
  addEventListener('DOMContentLoaded', () => {
    const early = document.querySelector<HTMLScriptElement>('script[type=module]')
    if (early && performance.getEntriesByName(EARLY_RUNS).length === 0) void replace(early.src)
  })
  addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('.skeleton-late button')) location.reload()
  })
}
