import { expect, type Request, type TestInfo } from '@playwright/test'
import type { HostPage } from '../support/HostPage.ts'
import type { Service } from '../support/Service.ts'
import type { WidgetPage } from '../support/WidgetPage.ts'
import { CALLS, type CallName, type FaultyCall } from './callTable.ts'
import { FAULTS, PASSING, type Fault, type FaultName, type Passing } from './faultTable.ts'
import { Pace } from './Pace.ts'
import { Person } from './Person.ts'

/** One call × one fault × how soon it passes. With `after`, the call is carried out and its answer lost. */
export interface Cell {
  call: CallName
  fault: FaultName
  passing: Passing
  after: boolean
}

export interface Stage {
  host: HostPage
  widget: WidgetPage
  service: Service
}

export const nameOf = ({ call, fault, passing, after }: Cell): string =>
  `${call}: ${fault}, ${passing}${after ? ', after it was carried out' : ''}`

/** How a run may end: with nothing for the person to put right, with something, or before the goal. */
export const OUTCOMES = ['by itself', 'asked', 'over'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** Waits that outlive the bank's code: it asks for a new one. */
const outlivesCode = ({ call, fault, passing, after }: Cell) =>
  (call === 'MFA answer' && fault === '429 bare') ||
  (call === 'creation of an Item' && fault === 'time-out' && passing === 'thrice' && after)

/** The look-up asks for one fresh token, and the list that takes its place for another. */
const hasTokensLeft = ({ call, passing }: Cell) =>
  passing === 'once' || (passing === 'thrice' && call === 'look-up of the selected Connector')

/**
 * The right outcome. Reads repeat by themselves, and so does a creation; answers and updates never do.
 * One fresh token is asked for in a step, and the second refusal ends the session.
 */
export function rightOutcome(cell: Cell): Outcome {
  const { kind }: Fault = FAULTS[cell.fault]
  const { repeats }: FaultyCall = CALLS[cell.call]
  if (outlivesCode(cell)) return 'asked'
  switch (kind) {
    case 'slow':
      return 'by itself'
    case 'token':
      return hasTokensLeft(cell) ? 'by itself' : 'over'
    case 'busy':
      return cell.passing === 'always' ? 'asked' : 'by itself'
    case 'unanswered':
      // What was carried out is found by reading the Item.
      if (!repeats) return cell.after ? 'by itself' : 'asked'
      return cell.passing === 'always' ? 'asked' : 'by itself'
    default:
      return kind satisfies never
  }
}

/** Runs the cell: a person connects a bank while the call fails, and meets what they meet. */
export async function runCell(cell: Cell, stage: Stage, info: TestInfo): Promise<void> {
  const { host, widget, service } = stage
  const { method, path, skip = 0, bank, options }: FaultyCall = CALLS[cell.call]
  const fault: Fault = FAULTS[cell.fault]
  const pattern = new RegExp(`^/api${path.replace(':id', '[^/]+')}$`)
  const given = await options(service)
  const before = await service.itemIds()

  const isFaulty = (request: Request) =>
    request.method() === method && pattern.test(new URL(request.url()).pathname)
  const pace = await Pace.of(widget.page, service, (one) => fault.hangs === true && isFaulty(one))
  const times = PASSING[cell.passing]
  await service.fault({ method, path, skip, times, after: cell.after, ...fault.control })
  await host.connect(given)
  const passes = () => (cell.passing === 'always' ? service.forgetFaults() : Promise.resolve())
  const story = await new Person(widget, bank.name, pace, passes).connect()
  await service.forgetFaults()

  const outcome = story.ended ? 'over' : story.met.length > 0 ? 'asked' : 'by itself'
  info.annotations.push({ type: outcome, description: story.met.join(' → ') })
  const made = (await service.itemIds()).filter((id) => !before.includes(id))
  const told = { success: await host.told('onSuccess'), error: await host.told('onError') }

  expect.soft(outcome, story.met.join(' → ')).toBe(rightOutcome(cell))
  expect
    .soft(made.length, 'Items made')
    .toBe(given.updateItem || (story.ended && made.length === 0) ? 0 : 1)
  expect.soft(told.success.length, 'successes told').toBe(story.ended ? 0 : 1)
  expect.soft(told.error.length, 'errors told').toBe(story.ended ? 1 : 0)
  if (!story.ended) {
    const item = told.success[0]?.item
    expect.soft(item?.id).toBe(given.updateItem ?? made[0])
    expect.soft((await service.item(item?.id ?? '')).status).toBe('UPDATED')
  }
  await widget.leaveBy(widget.button(story.ended ? 'Close' : 'Done').last())
  expect.soft(await host.told('onClose')).toHaveLength(1)
}
