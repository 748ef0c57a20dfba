import { act, StrictMode, Suspense, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { vi } from 'vitest'

/** A part of the screens that is not there at once, so that React renders the others twice. */
let late: Promise<void> | undefined
let isThere = false
function Late() {
  late ??= new Promise<void>((resolve) => setTimeout(resolve, 1)).then(() => void (isThere = true))
  if (!isThere) throw late
  return null
}

const AROUND = {
  nothing: (screens: ReactNode) => screens,
  StrictMode: (screens: ReactNode) => <StrictMode>{screens}</StrictMode>,
  Suspense(screens: ReactNode) {
    late = undefined
    isThere = false
    return (
      <Suspense>
        {screens}
        <Late />
      </Suspense>
    )
  },
}

/** The names of the wrappers that an app may have around its screens. */
export type Around = keyof typeof AROUND

/** Lets promises and short timers settle. The test has fake timers. */
export const settle = (): Promise<void> =>
  act(async () => void (await vi.advanceTimersByTimeAsync(10)))

/** Mounts a screen for each name. @param useScreen the hook of a screen */
export async function mountScreens(
  useScreen: (name: string) => void,
  names: string[],
  around: Around = 'nothing',
) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  function Screen({ name }: { name: string }) {
    useScreen(name)
    return null
  }
  const root = createRoot(document.createElement('div'))
  const render = (shown: string[]) =>
    act(async () =>
      root.render(AROUND[around](shown.map((name) => <Screen key={name} name={name} />))),
    )
  await render(names)
  await settle()
  return { render, unmount: () => act(async () => root.unmount()) }
}
