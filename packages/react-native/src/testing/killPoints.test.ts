// @vitest-environment happy-dom
import { testKillPoints, type PlayedApp } from 'connect-widget/testkit/killTable.ts'
import { loadWebBrowser } from './nativeBrowser.ts'
import { createApp } from './playedApp.ts'
import type { System } from './playedPhone.ts'

/** An app with the installed `expo-web-browser`. */
function createNativeApp(system: System): PlayedApp {
  const app = createApp(system, (phone) => {
    const { browser, resume, end } = loadWebBrowser(system, phone)
    return {
      browser,
      comeBack(url) {
        end({ type: 'success', url })
        resume()
      },
    }
  })
  return {
    ...app,
    shown(name) {
      const page = app.pageOf(name)
      return page && { itemId: page.get('itemId'), token: page.get('connectToken') ?? '' }
    },
  }
}

testKillPoints({
  Android: () => createNativeApp('android'),
  iOS: () => createNativeApp('ios'),
})
