import { notifyEvent, notifyHost } from '../../flow/effects.ts'
import { begin } from '../../flow/shared/enterReadingItem.ts'
import { endInFailure, type FirstScreenFailure } from '../../flow/shared/endInFailure.ts'
import { fromOptions, withAttempt, type Run } from '../../flow/state.ts'
import { deadlineAfter, STEP_DEFAULTS, SECOND, type StepDefinition } from '../../flow/step.ts'
import { transitionTo, type Transition } from '../../flow/transition.ts'

declare module '../../flow/state.ts' {
  interface States {
    /** Waits for the host page, then for its connect token. */
    starting: BaseState & {
      step: 'starting'
      /** The page is preloaded: the token comes with `open()`, and there is no deadline. */
      preloaded?: boolean
    }
  }
}

/** The first screen is there. */
function start(run: Run): Transition {
  const [state, effects] = begin(run)
  return transitionTo(
    state,
    notifyHost({ type: 'ready' }),
    // A page that resumes the run is not its first.
    ...(run.attempt.resumes === null ? [notifyEvent({ name: 'OPEN' })] : []),
    ...effects,
  )
}

/** A failure is a first screen too: without `ready` the loader would take the page for one that does not come. */
function failAtStart(run: Run, code: FirstScreenFailure): Transition {
  const [state, effects] = endInFailure(run, code)
  return transitionTo(state, notifyHost({ type: 'ready' }), ...effects)
}

export const step: StepDefinition<'starting'> = {
  ...STEP_DEFAULTS,
  handlers: {
    hostConnected: (state, event) => {
      const { options, origin, opensWindows, opensLinks, canNavigate, runId } = event
      const { resumes, replaces, preloaded = false } = event
      const host = { origin, opensWindows, opensLinks, canNavigate, runId }
      const run = { ...state.run, ...fromOptions(options), ...host }
      // The host may have named the Item of an earlier bank of the run that is resumed.
      const { updates } = run.attempt
      const attempt =
        resumes === null ? {} : { resumes, replaces, updates: updates === resumes ? updates : null }
      return transitionTo({ ...state, preloaded, run: withAttempt(run, attempt) })
    },
    tokenReceived: ({ run }) => start(run),
    hostMissing: ({ run }, { code }) => failAtStart(run, code ?? 'LOAD_FAILED'),
    tokenUnavailable: ({ run }) => failAtStart(run, 'SESSION_EXPIRED'),
    deadlinePassed: ({ run }) =>
      failAtStart(run, run.origin === null ? 'LOAD_FAILED' : 'SESSION_EXPIRED'),
  },
  deadline: ({ preloaded, run }) => {
    if (preloaded) return null
    return run.origin === null
      ? deadlineAfter('starting:host', 10 * SECOND)
      : deadlineAfter('starting:token', 30 * SECOND)
  },
}
