import type { Looks } from '../../../protocol/messages.ts'
import type { Connection } from '../../../protocol/options.ts'
import { withConnection } from '../../domain/withConnection.ts'
import type { Run } from '../state.ts'

/**
 * Returns the run with what the host page knows now. What has ended stays so, and what the page does not name, as it is; in the
 * picker that is gone.
 */
export const withHostConnections = (run: Run, given: readonly Connection[]): Run => ({
  ...run,
  connections: given.reduce<readonly Connection[]>(
    withConnection,
    run.options.isPicker ? [] : run.connections,
  ),
})

/** Returns the run with the host page's present language and look. The theme is the document's. */
export const withAppearance = (run: Run, { language, primaryColor, appearance }: Looks): Run => {
  const { application, ...options } = run.options
  return {
    ...run,
    options: {
      ...options,
      language,
      appearance,
      ...(application && { application: { ...application, primaryColor } }),
    },
  }
}
