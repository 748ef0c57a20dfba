// oxlint-disable typescript/no-explicit-any, typescript/no-namespace, typescript/no-empty-object-type -- As in Cypress' types.
/** The npm package's entry for tests with Cypress. */
import { steps } from './steps.ts'

type Steps = typeof steps
type Rest<F> = F extends (document: Document, ...rest: infer R) => unknown ? R : never

/** A command for each step: `choose` is `cy.connectChoose({ name: 'Sandbox Bank' })`. */
export type ConnectCommands = {
  [N in keyof Steps as `connect${Capitalize<N>}`]: (...rest: Rest<Steps[N]>) => Cypress.Chainable
}

declare global {
  // What a program with the types of Cypress adds its own commands to.
  namespace Cypress {
    interface Chainable<Subject = any> extends ConnectCommands {}
  }
}

/** The part of the global `Cypress` that is used. */
interface CypressLike {
  Commands: { add: (name: any, command: (...rest: any[]) => any) => void }
}
interface Subject {
  should: (check: (frames: ArrayLike<HTMLIFrameElement>) => void) => Subject
  then: (next: () => null) => Subject
}
declare const cy: { get: (selector: string, options: { includeShadowDom: true }) => Subject }

/**
 * Adds the commands. Each is tried again until it succeeds or Cypress' `defaultCommandTimeout` has passed. Open the widget with
 * `language: 'en'`, in a Chromium with `chromeWebSecurity: false`.
 *
 * @param cypress the global `Cypress`
 * @param selector of the widget's frame
 */
export function registerConnectCommands(cypress: CypressLike, selector = 'iframe'): void {
  for (const [name, step] of Object.entries<(...rest: any[]) => unknown>(steps))
    cypress.Commands.add(`connect${name.charAt(0).toUpperCase()}${name.slice(1)}`, (...rest) =>
      cy
        .get(selector, { includeShadowDom: true })
        .should(({ 0: frame }) => {
          const widget = frame?.contentDocument
          if (!widget) throw new Error('Set chromeWebSecurity: false: the frame cannot be read.')
          step(widget, ...rest)
        })
        // Ends the retries: an assertion on what follows does not repeat the step.
        .then(() => null),
    )
}

export { steps }
