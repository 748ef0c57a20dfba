import { beforeEach, expect, test, vi } from 'vitest'
import type { WidgetMessage } from '../protocol/messages.ts'
import type { Around } from './mountScreens.tsx'
import { createService, CREATED, ITEM_ID, KILL_POINTS, RETURN } from './nativeRun.ts'

/**
 * A run in which the system ends the app once, at each point, in each way that an app has its screens.
 */

const BANK = 'https://bank.example/authorize'
const RETURNED = `${RETURN}?itemId=${ITEM_ID}`

/** The page that a screen shows, as it was loaded. */
interface Shown {
  itemId: string | null
  token: string
}

/** An app whose processes the table ends and starts. */
export interface PlayedApp {
  told: string[]
  /** Mounts the screens in a new process, which an address or the app's icon has started. */
  start: (
    names: string[],
    by: string | null,
    inside?: Around,
  ) => Promise<{ render: (names: string[]) => Promise<void> }>
  /** The person presses the button of a screen. */
  open: (name: string) => Promise<void>
  shown: (name: string) => Shown | undefined
  say: (name: string, message: WidgetMessage) => Promise<void>
  comeBack: (address: string) => Promise<void>
  leave: () => Promise<void> | undefined
}

/** The screens of an app, of which the first connects a bank. `left`: the person has left it before. */
const SCREENS: Record<string, { names: string[]; left?: string; inside?: Around }> = {
  'one component': { names: ['first'] },
  'two components': { names: ['second', 'first'] },
  'a component that was left earlier': { names: ['first'], left: 'left' },
  'a component in Suspense': { names: ['first'], inside: 'Suspense' },
  'a component in StrictMode': { names: ['first'], inside: 'StrictMode' },
}

/** Runs to the end, with one death of the app's process before the message `point`. */
async function run(app: PlayedApp, screens: string, point: number, by: string | null) {
  const { names, left, inside } = SCREENS[screens] ?? { names: [] }
  const service = createService()
  const start = async (startedBy: string | null) => {
    const { render } = await app.start(left ? [left, ...names] : names, startedBy, inside)
    if (left) await render(names)
  }
  let said = 0
  let isKilled = false
  const speak = async (name: string, message: WidgetMessage) => {
    const isEvent = message.type === 'event' && message.event.name
    if (isEvent === 'OAUTH_RETURNED') await app.comeBack(RETURNED)
    service.follow(message, app.shown(name)?.token ?? '')
    await app.say(name, message)
    if (isEvent === 'OAUTH_OPENED') await app.say(name, { type: 'link', address: BANK })
  }
  /** Every page that is shown says all that it has to say. True if there was one. */
  const play = async () => {
    const shown = names.filter((name) => app.shown(name))
    for (const name of shown)
      for (const message of service.messagesOf(app.shown(name)?.itemId ?? null)) {
        if (!isKilled && said === point) return true
        said += 1
        await speak(name, message)
      }
    return shown.length > 0
  }

  await start(null)
  await app.open('first')
  await play()
  isKilled = true
  // The return address can open the app once the bank has it.
  const startedBy = point > CREATED ? by : null
  await start(startedBy)
  // The person presses the button where nothing goes on, unless they saw the end.
  if (!(await play()) && said < KILL_POINTS.length - 1) {
    await app.open('first')
    await play()
  }
  // iOS tells the address twice, and Android delivers it once more.
  if (startedBy !== null) await app.comeBack(startedBy)
  await start(startedBy)
  await play()
  await app.leave()
  return { told: app.told, items: [...service.items.values()] }
}

/** @param systems creates an app of each */
export function testKillPoints(systems: Record<string, () => PlayedApp>): void {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.spyOn(console, 'warn').mockReturnValue()
  })
  const rows = Object.entries(systems).flatMap(([system, create]) =>
    Object.keys(SCREENS).flatMap((screens) =>
      ['the return address', 'the icon'].flatMap((by) =>
        KILL_POINTS.map((point) => Object.assign({ system, create, screens, by }, point)),
      ),
    ),
  )
  test.each(rows)(
    '$system, $screens, killed at $point before $before, started by $by: told once, one Item',
    async ({ create, screens, by, point }) => {
      const { told, items } = await run(
        create(),
        screens,
        point,
        by === 'the icon' ? null : RETURNED,
      )
      expect(told).toEqual([`first success ${ITEM_ID}`, 'first close success'])
      // Nobody has authorized the first of two, and nothing on the phone knows of it.
      expect(items).toEqual(point === CREATED ? [ITEM_ID, ITEM_ID] : [ITEM_ID])
    },
  )
}
