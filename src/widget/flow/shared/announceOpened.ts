import { notifyEvent, notifyHost } from '../effects.ts'

/** Tells the host that the first screen is shown. */
export const announceOpened = [notifyHost({ type: 'ready' }), notifyEvent({ name: 'OPEN' })]
