import type { Service } from 'connect-widget/server'
import { z } from 'zod'
import type { Fault } from '../client/controls.ts'

const ATTEMPTS = 4

/** The faults that the page offers, by name, as the sandbox's controls take them. */
export const FAULTS = {
  list: { method: 'GET', path: '/connectors', status: 500, times: ATTEMPTS },
  slow: { path: '/**', delayMs: 5000, forMs: 60_000 },
  busy: { method: 'POST', path: '/items', status: 429, headers: { 'Retry-After': '10' } },
  token: { method: 'POST', path: '/items', status: 401 },
  refused: {
    method: 'POST',
    path: '/items',
    status: 402,
    body: { code: 402, codeDescription: 'CREDITS_EXHAUSTED', message: 'No credits are left.' },
  },
  offline: { path: '/**', drop: true, forMs: 20_000 },
} as const satisfies Record<string, Fault>

/** The Connector whose site the page can take down: Sandbox Bank. */
const BANK = '/sandbox/connectors/0'

const listSchema = z.object({
  results: z.array(
    z.object({
      path: z.string(),
      status: z.number().optional(),
      delayMs: z.number().optional(),
      drop: z.boolean().optional(),
    }),
  ),
})
type Listed = z.infer<typeof listSchema>['results'][number]

const FIELDS = ['path', 'status', 'delayMs', 'drop'] as const

const isSame = (one: Listed, other: Fault) => FIELDS.every((field) => one[field] === other[field])

const isFaultName = (name: string): name is keyof typeof FAULTS => Object.hasOwn(FAULTS, name)

/** Creates the faults of the page, at the sandbox's controls, which a browser cannot call itself. */
export const createFaultControls = (service: Service) => {
  let isBankDown = false
  const setBank = (health: 'ONLINE' | 'OFFLINE') => {
    isBankDown = health === 'OFFLINE'
    return service.call('PATCH', BANK, { health })
  }

  /** The names of the faults that are neither used up nor over. */
  const list = async () => {
    const { results } = listSchema.parse(await service.call('GET', '/sandbox/faults'))
    const named = Object.entries(FAULTS).flatMap(([name, fault]) =>
      results.some((one) => isSame(one, fault)) ? [name] : [],
    )
    return { active: isBankDown ? [...named, 'bank'] : named }
  }

  return {
    list,
    /** Adds a fault by its name; null if there is none of it. */
    async add(name: string) {
      if (name === 'bank') await setBank('OFFLINE')
      else if (isFaultName(name)) await service.call('POST', '/sandbox/faults', FAULTS[name])
      else return null
      return list()
    },
    async clear() {
      await service.call('DELETE', '/sandbox/faults')
      if (isBankDown) await setBank('ONLINE')
      return list()
    },
  }
}
