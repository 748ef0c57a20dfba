import { customerKeyOf } from '../items/customer.ts'
import { setStatus, type Item } from '../items/item.ts'
import type { Stores } from '../stores.ts'
import { checkCredentials } from './testUsers.ts'
import { collectionSteps } from './collection.ts'
import type { Execution, ExecutionReason, NextStep, Wait } from './execution.ts'
import { createExecutionResults } from './executionResults.ts'
import { failureOf } from './failures.ts'
import { stepsAfterConsent, stepsAt } from './journeys.ts'
import { fail, type JourneyStep } from './journeyStep.ts'
import {
  createRenewal,
  authorizationNotGranted,
  checkAnswer,
  clearPrompts,
  createUserActions,
} from './userActions.ts'
import { itemStatusIn, type InProgressStatus } from './statuses.ts'

/** Creates the engine that runs journeys step by step, driven by the clock and by the user's actions. */
export function createEngine(dependencies: Stores) {
  const { clock, consents, events, items } = dependencies
  const prompts = createUserActions(dependencies)
  const results = createExecutionResults(dependencies)
  const renewOrAuthorize = createRenewal(dependencies)

  /** Enters steps until one has to wait or the execution ends. */
  function runSteps(item: Item, execution: Execution): void {
    for (;;) {
      const [step, ...rest] = execution.steps
      if (!step) return
      execution.steps = rest
      const next = enterStep(item, execution, step)
      if (next === null) return
      if ('due' in next) {
        execution.wait = next
        return startWait(item, execution, next)
      }
      execution.steps = next
    }
  }

  function enterStep(item: Item, execution: Execution, step: JourneyStep): NextStep {
    switch (step.kind) {
      case 'work':
        showProgress(item, step.executionStatus)
        return { due: clock.scaledFromNow(step.seconds), onTimeout: null }
      case 'verifyCredentials':
        return checkCredentials(item) ?? execution.steps
      case 'askChallenge':
        return prompts.askChallenge(item, step.challenge)
      case 'verifyAnswer':
        return checkAnswer(execution, step.challenge)
      case 'requestAuthorization':
        return prompts.requestAuthorization(item, execution)
      case 'renewOrAuthorize':
        return renewOrAuthorize(item, execution)
      case 'requestApproval':
        return prompts.requestApproval(item, execution, step.approval)
      case 'onFirstExecution':
        return isFirstExecution(item) ? step.steps : execution.steps
      case 'branch':
        return step.branches[item.parameters[step.parameter] ?? ''] ?? [fail('ERROR')]
      case 'loggedIn':
        endOtherItems(item)
        results.recordLogin(item, execution)
        return execution.steps
      case 'collect':
        return [...collectionSteps(item), ...execution.steps]
      case 'succeed':
        results.recordSuccess(item, execution)
        return null
      case 'fail':
        results.recordFailure(item, execution, step.failure, step.details)
        return null
      default:
        return step satisfies never
    }
  }

  function showProgress(item: Item, executionStatus: InProgressStatus): void {
    const creating = executionStatus === 'CREATED' && isFirstExecution(item)
    const status = creating ? 'CREATING' : itemStatusIn(executionStatus)
    setStatus(item, status, executionStatus, clock.now())
  }

  function startWait(item: Item, execution: Execution, { due, onTimeout }: Wait): void {
    execution.cancelTimer = clock.at(due, () =>
      onTimeout ? resume(item, execution, [onTimeout]) : runSteps(item, execution),
    )
  }

  /** Clears pending prompts and continues with `steps`. */
  function resume(item: Item, execution: Execution, steps = execution.steps): void {
    execution.cancelTimer()
    execution.steps = steps
    clearPrompts(item)
    runSteps(item, execution)
  }

  function stop(item: Item): void {
    const { execution } = item
    clearPrompts(item)
    if (!execution) return
    execution.cancelTimer()
    if (execution.consent) consents.reject(execution.consent)
    item.execution = null
  }

  function revoke(item: Item): void {
    const { status, code, message, providerMessage } = failureOf('USER_AUTHORIZATION_REVOKED')
    stop(item)
    consents.revoke(item.id)
    item.error = { code, message, providerMessage, attributes: {} }
    setStatus(item, status, 'USER_AUTHORIZATION_REVOKED', clock.now())
    events.emit('item/error', item)
  }

  /** At a bank that keeps one consent of a person, the one for another Item ends the others. */
  function endOtherItems(item: Item): void {
    if (!item.connector.accountTraits.includes('oneItem')) return
    for (const other of items.all())
      if (
        other !== item &&
        customerKeyOf(other) === customerKeyOf(item) &&
        consents.currentStatus(other.id) === 'AUTHORISED'
      )
        revoke(other)
  }

  return {
    /** Ends the Item's consent at the bank, which only an event tells. */
    revoke,
    /** Deletes an Item: stops its execution, revokes its consent and emits `item/deleted`. */
    remove(item: Item) {
      stop(item)
      if (consents.currentStatus(item.id) === 'AUTHORISED') consents.revoke(item.id)
      items.remove(item.id)
      events.emit('item/deleted', item)
    },
    /** Starts an execution; an execution in progress is stopped first. */
    start(item: Item, reason: ExecutionReason, fromConnectToken: boolean) {
      stop(item)
      item.error = null
      item.overrides = {}
      item.executionsStarted += 1
      const consentStatus = consents.currentStatus(item.id)
      const asks = reason === 'connect' || consentStatus === null
      const execution: Execution = {
        id: crypto.randomUUID(),
        reason,
        steps: (asks ? null : stepsAfterConsent(consentStatus)) ?? stepsAt(item.connector),
        answers: {},
        loggedIn: false,
        consent: asks ? consents.request(item) : null,
        serviceFlowId: fromConnectToken ? crypto.randomUUID() : undefined,
        wait: null,
        cancelTimer: () => {},
      }
      item.execution = execution
      runSteps(item, execution)
    },
    /** Goes on with the execution of an earlier run. */
    restore(item: Item) {
      const { execution } = item
      if (execution?.wait) startWait(item, execution, execution.wait)
    },
    /** Submits answers to the pending MFA challenge and continues the execution. */
    submitAnswers(item: Item, answers: Record<string, string>) {
      const { execution } = item
      if (!execution) return
      execution.answers = { ...execution.answers, ...answers }
      resume(item, execution)
    },
    /** Records the user's decision at the bank and continues the execution. */
    decideAuthorization(item: Item, granted: boolean) {
      const { execution } = item
      if (execution) resume(item, execution, granted ? execution.steps : [authorizationNotGranted])
    },
    /** Stops the execution in progress without a result. */
    stop,
  }
}

export type Engine = ReturnType<typeof createEngine>

const isFirstExecution = ({ executionsStarted }: Item): boolean => executionsStarted === 1
