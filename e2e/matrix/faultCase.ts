import { expect, type Request } from '@playwright/test'
import type { HostPage } from '../support/HostPage.ts'
import type { Service } from '../support/Service.ts'
import type { WidgetPage } from '../support/WidgetPage.ts'
import { CALLS, isRetried, type CallName } from './callTable.ts'
import { DURATIONS, FAULTS, type Fault, type FaultDuration, type FaultName } from './faultTable.ts'
import { countRequests } from './countRequests.ts'
import { connectAsUser } from './connectAsUser.ts'
import { installSharedClock } from './sharedClock.ts'

/** A case of the fault matrix: a call × a fault × how long the fault lasts. */
export interface FaultCase {
  call: CallName
  fault: FaultName
  duration: FaultDuration
  /** The service carries the call out, and only its response is replaced by the fault. */
  carriedOut: boolean
}

export interface Fixtures {
  host: HostPage
  widget: WidgetPage
  service: Service
}

export const nameOf = ({ call, fault, duration, carriedOut }: FaultCase): string =>
  `${call}: ${fault}, ${duration}${carriedOut ? ', after it was carried out' : ''}`

/** Success without the user, success after a recovery, or failure. */
type Outcome = 'automatic' | 'recovered' | 'failed'

/** True if the wait is longer than the MFA code is valid, so that the bank asks for a new one. */
const outlivesMfaCode = ({ call, fault, duration, carriedOut }: FaultCase) =>
  (call === 'MFA answer' && fault === '429 bare') ||
  (call === 'creation of an Item' && fault === 'time-out' && duration === 'thrice' && carriedOut)

/** The look-up requests one fresh token, and the list that replaces it requests another. */
const hasTokensLeft = ({ call, duration }: FaultCase) =>
  duration === 'once' || (duration === 'thrice' && call === 'look-up of the selected Connector')

/**
 * Before the list a screen counts down a long wait, where the person may try again at once. A look-up that waits too
 * long is replaced by the list, which meets the faults that are left.
 */
const countsDown = ({ call, fault, duration }: FaultCase) =>
  fault === '429 bare' &&
  (call === 'list of Connectors' ||
    (call === 'look-up of the selected Connector' && duration === 'thrice'))

/** The service says that open finance is down: the person is told after the second such answer to a creation. */
const isLongOutage = ({ call, fault, duration }: FaultCase) =>
  call === 'creation of an Item' && fault === '503' && duration === 'thrice'

/**
 * The outcome that a case must have. Reads and creations are retried automatically; MFA answers and updates
 * never are. A step requests one fresh token; a second refusal ends the session.
 */
function expectedOutcome(faultCase: FaultCase): Outcome {
  const { kind }: Fault = FAULTS[faultCase.fault]
  if (outlivesMfaCode(faultCase) || isLongOutage(faultCase)) return 'recovered'
  switch (kind) {
    case 'slow':
      return 'automatic'
    case 'token':
      return hasTokensLeft(faultCase) ? 'automatic' : 'failed'
    case 'busy':
      return faultCase.duration === 'always' || countsDown(faultCase) ? 'recovered' : 'automatic'
    case 'noResponse':
      // A call that was carried out is detected by reading the Item.
      if (!isRetried(CALLS[faultCase.call])) return faultCase.carriedOut ? 'automatic' : 'recovered'
      return faultCase.duration === 'always' ? 'recovered' : 'automatic'
    default:
      return kind satisfies never
  }
}

/** A run reads the list, its Item some 20 times, and repeats what failed a few times. */
const MAX_REQUESTS = 60

/** Runs a case: a scripted user connects a bank while the call fails. */
export async function runFaultCase(
  faultCase: FaultCase,
  { host, widget, service }: Fixtures,
): Promise<void> {
  const { method, path, skip, bank, prepare } = CALLS[faultCase.call]
  const fault: Fault = FAULTS[faultCase.fault]
  const pattern = new RegExp(`^/api${path.replace(':id', '[^/]+')}$`)
  const options = await prepare(service)
  const itemIdsBefore = await service.itemIds()

  const expectRequests = countRequests(widget.page.context())
  const isFaulty = (request: Request) =>
    request.method() === method && pattern.test(new URL(request.url()).pathname)
  const clock = await installSharedClock(
    widget.page,
    service,
    (request) => fault.hangs === true && isFaulty(request),
  )
  const times = DURATIONS[faultCase.duration]
  const after = faultCase.carriedOut
  await service.addFault({ method, path, skip, times, after, ...fault.control })
  await host.connect(options)
  const onProblem = () =>
    faultCase.duration === 'always' ? service.clearFaults() : Promise.resolve()
  const report = await connectAsUser(widget, bank, clock, onProblem)
  await service.clearFaults()

  const { hasFailed, problems } = report
  const outcome = hasFailed ? 'failed' : problems.length > 0 ? 'recovered' : 'automatic'
  expectRequests(MAX_REQUESTS)
  const created = (await service.itemIds()).filter((id) => !itemIdsBefore.includes(id))
  // The result goes to the host page's process, and may arrive after the screen is shown.
  const result = hasFailed ? 'onError' : 'onSuccess'
  await expect.soft.poll(async () => (await host.callsOf(result)).length, result).toBeGreaterThan(0)
  const successes = await host.callsOf('onSuccess')
  const errors = await host.callsOf('onError')

  expect.soft(outcome, problems.join(' → ')).toBe(expectedOutcome(faultCase))
  expect
    .soft(created.length, 'Items created')
    .toBe(options.updateItem || (hasFailed && created.length === 0) ? 0 : 1)
  expect.soft(successes.length, 'calls of onSuccess').toBe(hasFailed ? 0 : 1)
  expect.soft(errors.length, 'calls of onError').toBe(hasFailed ? 1 : 0)
  if (!hasFailed) {
    const item = successes[0]?.item
    expect.soft(item?.id).toBe(options.updateItem ?? created[0])
    expect.soft((await service.item(item?.id ?? '')).status).toBe('UPDATED')
  }
  await widget.leaveBy(widget.button(hasFailed ? 'Close' : 'Done').last())
  expect.soft(await host.callsOf('onClose')).toHaveLength(1)
}
