import { randomUUID } from 'node:crypto'
import { assertNever } from '../assertNever.ts'
import type { BankLinks } from '../bank/bankLinks.ts'
import type { Clock } from '../clock.ts'
import type { Consents } from '../consents/consents.ts'
import type { Events } from '../events/events.ts'
import type { Item } from '../items/item.ts'
import { collectionSteps } from './collection.ts'
import type { Execution, ExecutionReason } from './execution.ts'
import { journeys } from './journeys.ts'
import { instead, next, type Outcome, setStatus } from './outcome.ts'
import { createRequests, notGranted, verifyAnswer, withdrawRequests } from './requests.ts'
import { createResults } from './results.ts'
import { statusWhileWorking, type WorkingStatus } from './statuses.ts'
import { fail, type Step } from './step.ts'
import { verifyCredentials } from './verifyCredentials.ts'

export type Engine = {
  /** Starts an execution, in place of any that is under way. */
  start(item: Item, reason: ExecutionReason, fromConnectToken: boolean): void
  /** Hands in an answer to the pending challenge. */
  answer(item: Item, answers: Record<string, string>): void
  /** The person has decided at the bank. */
  decide(item: Item, granted: boolean): void
  /** Ends the execution where it is, without a result. */
  stop(item: Item): void
}

type Dependencies = { clock: Clock; consents: Consents; events: Events; links: BankLinks }

/** Runs journeys: walks an Item's execution from step to step, by the clock and by what the person does. */
export function createEngine(dependencies: Dependencies): Engine {
  const { clock, consents } = dependencies
  const requests = createRequests(dependencies)
  const results = createResults(dependencies)

  /** Enters steps until one takes time or the execution is over. */
  function proceed(item: Item, execution: Execution): void {
    for (let running = true; running;) {
      const [step, ...rest] = execution.steps
      if (!step) return
      execution.steps = rest
      running = follow(item, execution, enter(item, execution, step))
    }
  }

  /** Returns whether the next step can be entered at once. */
  function follow(item: Item, execution: Execution, outcome: Outcome): boolean {
    switch (outcome.kind) {
      case 'next':
        return true
      case 'instead':
        execution.steps = outcome.steps
        return true
      case 'work':
        execution.cancelTimer = clock.afterWork(outcome.seconds, () => proceed(item, execution))
        return false
      case 'waitForPerson':
        execution.cancelTimer = clock.after(outcome.seconds, () =>
          resume(item, execution, [outcome.tooLate]),
        )
        return false
      case 'over':
        return false
      default:
        return assertNever(outcome)
    }
  }

  function enter(item: Item, execution: Execution, step: Step): Outcome {
    switch (step.kind) {
      case 'work':
        return work(item, step.executionStatus, step.seconds)
      case 'verify':
        return insteadIfAny(verifyCredentials(item))
      case 'ask':
        return requests.ask(item, step.challenge)
      case 'verifyAnswer':
        return verifyAnswer(execution, step.challenge)
      case 'authorize':
        return requests.authorize(item, execution)
      case 'approve':
        return requests.approve(item, execution, step.approval)
      case 'firstTime':
        return insteadIfAny(isFirst(item) ? step.steps : null)
      case 'choose':
        return instead(step.branches[item.parameters[step.parameter] ?? ''] ?? [fail('ERROR')])
      case 'loggedIn':
        return results.logIn(item, execution)
      case 'collect':
        return instead([...collectionSteps(item), ...execution.steps])
      case 'succeed':
        return results.succeed(item, step.warnings)
      case 'fail':
        return results.fail(item, execution, step.ending, step.attributes)
      default:
        return assertNever(step)
    }
  }

  function work(item: Item, executionStatus: WorkingStatus, seconds: number): Outcome {
    const creating = executionStatus === 'CREATED' && isFirst(item)
    const status = creating ? 'CREATING' : statusWhileWorking[executionStatus]
    setStatus(item, status, executionStatus, clock.now())
    return { kind: 'work', seconds }
  }

  /** Takes back what was asked of the person, and goes on. */
  function resume(item: Item, execution: Execution, steps = execution.steps): void {
    execution.cancelTimer()
    execution.steps = steps
    withdrawRequests(item)
    proceed(item, execution)
  }

  function stop(item: Item): void {
    const { execution } = item
    withdrawRequests(item)
    if (!execution) return
    execution.cancelTimer()
    if (execution.consent) consents.reject(execution.consent)
    item.execution = null
  }

  return {
    start(item, reason, fromConnectToken) {
      stop(item)
      item.error = null
      item.forced = {}
      item.executionsStarted += 1
      const execution: Execution = {
        reason,
        steps: journeys[item.connector.journey],
        answers: {},
        loggedIn: false,
        consent: reason === 'connect' ? consents.request(item) : null,
        serviceFlowId: fromConnectToken ? randomUUID() : undefined,
        cancelTimer: () => {},
      }
      item.execution = execution
      proceed(item, execution)
    },
    answer(item, answers) {
      const { execution } = item
      if (!execution) return
      execution.answers = { ...execution.answers, ...answers }
      resume(item, execution)
    },
    decide(item, granted) {
      const { execution } = item
      if (execution) resume(item, execution, granted ? execution.steps : [notGranted])
    },
    stop,
  }
}

function isFirst(item: Item): boolean {
  return item.executionsStarted === 1
}

function insteadIfAny(steps: readonly Step[] | null): Outcome {
  return steps ? instead(steps) : next
}
