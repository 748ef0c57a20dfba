import { returnsToConnections } from '../../flow/shared/chooseConnector.ts'
import type { Run } from '../../flow/state.ts'
import { useAllMessages } from '../../i18n/AllMessages.tsx'
import { useServices } from './Services.tsx'

/**
 * The label of the button that leaves a run without another way on: on a host page that leads back to the application. The
 * picker's page begins anew.
 */
export function useLeaveLabel(run: Run): string {
  const { actions, closed } = useAllMessages()
  const { atTop } = useServices()
  if (run.options.isPicker) return actions.tryAgain
  return atTop || returnsToConnections(run)
    ? actions.close
    : closed.back(run.options.application?.name || null)
}
