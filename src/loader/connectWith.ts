import type { Connect, ConnectOptions } from './options.ts'
import { isShown, makePlan, type ShownPlan } from './plan.ts'
import type * as redirecting from './redirect.ts'
import { createRun, type Run } from './run.ts'
import { tell } from './tell.ts'

/** What redirect mode does: most pages never need it. */
type Redirect = typeof redirecting

/** `createConnect`, given where redirect mode is fetched from. */
export const connectWith =
  (fetchRedirect: () => Promise<Redirect>) =>
  (given: ConnectOptions): Connect => {
    let options = { ...given }
    let run: Run | undefined
    const end = new AbortController()
    const { signal } = end

    /** The run that was loaded ahead, if it is what the host wants still; else a new one. */
    const runFor = (plan: ShownPlan): Run => {
      if (run?.waitsFor(plan)) return run
      run?.drop()
      return (run = createRun(plan, () => options))
    }

    const redirect = (use: (redirect: Redirect) => unknown) =>
      fetchRedirect().then(
        (fetched) => signal.aborted || use(fetched),
        (error) => tell(options.onError, { code: 'LOAD_FAILED', message: String(error) }),
      )

    if (options.mode === 'redirect') void redirect(({ hearReturn }) => hearReturn(options))

    return {
      open() {
        if (signal.aborted || run?.isOpen()) return
        const plan = makePlan(options)
        if ('code' in plan) tell(options.onError, plan)
        else if (isShown(plan)) runFor(plan).start()
        else void redirect(({ depart }) => depart(plan.url, plan.widget, options, signal))
      },
      close() {
        run?.close()
      },
      update(changes) {
        options = { ...options, ...changes }
      },
      destroy() {
        end.abort()
        run?.drop()
      },
      get ready() {
        const plan = makePlan(options)
        if (signal.aborted || run?.isOpen() || 'code' in plan || !isShown(plan))
          return Promise.resolve()
        return runFor(plan).ready
      },
    }
  }
