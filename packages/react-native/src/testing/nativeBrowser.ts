import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Phone, WebBrowser } from '../phone.ts'
import type { System } from './playedPhone.ts'

const load = createRequire(import.meta.url)

interface Result {
  type: string
  url?: string
}

/** The methods that Kotlin and Swift have in `WebBrowserModule`: on Android no `openAuthSessionAsync`, and nothing to dismiss. */
function playModule(system: System, tell: (address: string) => void) {
  let settle: ((result: Result) => void) | undefined
  const dismiss = () => {
    settle?.({ type: 'dismiss' })
    settle = undefined
  }
  const methods = {
    async openBrowserAsync(address: string) {
      tell(address)
      return { type: 'opened' }
    },
    ...(system === 'ios' && {
      openAuthSessionAsync(address: string) {
        if (settle) return Promise.reject(new Error('Another web browser is already open'))
        tell(address)
        return new Promise<Result>((resolve) => {
          settle = resolve
        })
      },
      dismissAuthSession: dismiss,
      dismissBrowser: dismiss,
    }),
  }
  const end = (result: Result) => {
    settle?.(result)
    settle = undefined
  }
  return { methods, end }
}

const transpiled = new Map<string, string>()

/** Returns a file of the package as CommonJS. */
function commonJsOf(file: string): string {
  const known = transpiled.get(file)
  if (known !== undefined) return known
  const { transpileModule, ModuleKind } = load('typescript')
  const source = readFileSync(load.resolve(`expo-web-browser/build/${file}.js`), 'utf8')
  const { outputText } = transpileModule(source, {
    compilerOptions: { module: ModuleKind.CommonJS },
  })
  transpiled.set(file, outputText)
  return outputText
}

/** The installed JavaScript of `expo-web-browser` over a played native module. */
export function loadWebBrowser(system: System, { Linking }: Phone) {
  const shown: string[] = []
  const { methods, end } = playModule(system, (address) => shown.push(address))
  const listeners = new Set<(state: string) => void>()
  const given: Record<string, unknown> = {
    'expo-modules-core': {
      requireNativeModule: () => methods,
      UnavailabilityError: class extends Error {
        constructor(module: string, name: string) {
          super(`The method or property ${module}.${name} is not available on ${system}`)
        }
      },
    },
    'react-native': {
      Platform: { OS: system },
      processColor: (color: unknown) => color,
      Linking,
      AppState: {
        currentState: 'active',
        addEventListener(_: string, listener: (state: string) => void) {
          listeners.add(listener)
          return { remove: () => listeners.delete(listener) }
        },
      },
    },
  }
  const evaluate = (file: string): unknown => {
    const exports = {}
    // oxlint-disable-next-line typescript/no-implied-eval -- the package's own code, whose imports are played
    new Function('require', 'exports', commonJsOf(file))(requireFor, exports)
    return exports
  }
  const requireFor = (name: string) => given[name] ?? evaluate(name.replace('./', ''))
  const browser: WebBrowser = Object.assign(Object.create(null), evaluate('WebBrowser'))
  return {
    browser,
    shown,
    /** The person is in the app again. */
    resume: () => listeners.forEach((listener) => listener('active')),
    end,
  }
}
