import { notifyEvent, notifyHost } from '../effects.ts'

/** Reports to the host that the first screen is shown. */
export const announceOpened = [notifyHost({ type: 'ready' }), notifyEvent({ name: 'OPEN' })]
