// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { createSession } from '../createSession.ts'
import { loadPlugins } from './nativePlugins.ts'
import { createLoader } from './playedLoader.ts'

test.each(['android', 'ios'])(
  'the installed plugins bring the person back on %s',
  async (system) => {
    const { plugins, calls, listeners, fire } = loadPlugins(system)
    const { create, follow } = createLoader()
    const session = createSession(
      {
        widgetUrl: 'https://connect.example/',
        connectToken: 'token',
        oauthRedirectUri: 'acme://connect',
      },
      plugins,
      create,
    )
    void session.open()
    const back = follow('https://bank.example/authorize')
    await vi.waitFor(() => expect(listeners.size).toBe(3))
    fire('appUrlOpen', { url: 'acme://connect?itemId=item-1' })
    await vi.waitFor(() =>
      expect(calls).toEqual(expect.arrayContaining(['getLaunchUrl', 'open', 'close'])),
    )
    expect(back).toHaveBeenCalledOnce()
    session.destroy()
    await vi.waitFor(() => expect(listeners.size).toBe(0))
  },
)
