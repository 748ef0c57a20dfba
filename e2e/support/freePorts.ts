import { choosePorts, type Ports } from '../../packages/sandbox/ports.ts'

/** Ports on loopback that are free now, for servers that have to know them before they start. */
export const freePorts = (): Promise<Ports> =>
  choosePorts({ HOST_PORT: '0', WIDGET_PORT: '0', SERVICE_PORT: '0' })
