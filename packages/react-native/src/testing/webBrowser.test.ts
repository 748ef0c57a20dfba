import { describe, expect, test } from 'vitest'
import { createPlatform } from '../platform.ts'
import { createViewStore } from '../viewStore.ts'
import { loadWebBrowser } from './nativeBrowser.ts'
import { playPhone, type System } from './playedPhone.ts'

const BANK = 'https://bank.example/authorize'
const RETURN = 'acme://connect'

/** The platform of a session with the installed `expo-web-browser`. */
function start(system: System) {
  const around = playPhone(system, null)
  const native = loadWebBrowser(system, around.phone)
  const view = createViewStore(
    () => undefined,
    () => undefined,
  )
  const platform = createPlatform(view, { ...around.phone, browser: native.browser })
  return { ...around, ...native, platform }
}

describe.each<System>(['android', 'ios'])('expo-web-browser on %s', (system) => {
  test('is closed by the session without an error, and the next bank opens', async () => {
    const { platform, shown, resume } = start(system)
    for (const times of [1, 2]) {
      const back = platform.openBank(BANK, RETURN, false)
      platform.closeBank()
      await Promise.resolve()
      resume()
      await back
      expect(shown).toHaveLength(times)
    }
  })

  test('resolves with the return address', async () => {
    const { platform, openApp, end } = start(system)
    const back = platform.openBank(BANK, RETURN, false)
    const url = `${RETURN}?itemId=1`
    if (system === 'android') openApp(url)
    else end({ type: 'success', url })
    expect(await back).toBe(url)
  })
})
