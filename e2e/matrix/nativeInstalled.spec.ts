import { execFile } from 'node:child_process'
import { copyFile, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { packNative, type NativePackage } from '../../tools/scripts/lib/packNative.ts'
import { packWidget } from '../../tools/scripts/lib/packWidget.ts'
import { inRoot } from '../../tools/scripts/setup/root.mjs'

/** The packed packages for apps, in fresh projects with what a user installs from the registry. */

// One after the other: each builds a package into its folder.
test.describe.configure({ mode: 'default', timeout: 600_000 })

const run = promisify(execFile)
const example = inRoot('packages/react-native/example/App.tsx')
const env = { ...process.env, CI: '1', EXPO_NO_TELEMETRY: '1' }

let folder: string
test.beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'native-project-'))
  await write('package.json', { private: true, main: 'index.js' })
})
test.afterEach(() => rm(folder, { recursive: true }))

const write = (name: string, content: object) =>
  writeFile(path.join(folder, name), JSON.stringify(content))
const read = (name: string) => readFile(path.join(folder, name), 'utf8')
const install = (...packages: string[]) =>
  run('npm', ['install', '--no-audit', ...packages], { cwd: folder })
const npx = (...given: string[]) =>
  run('npx', given, { cwd: folder, env, maxBuffer: 100 * 1024 * 1024 })

const REACT_NATIVE = ['react@18.3.1', 'react-native@0.76.9', 'react-native-webview@13.12.5']

const OPTIONS = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noEmit: true,
  jsx: 'react-jsx',
  target: 'esnext',
}
/** The ways in which TypeScript finds a package's types. */
const RESOLUTIONS = [
  { module: 'esnext', moduleResolution: 'bundler' },
  { module: 'nodenext', moduleResolution: 'nodenext' },
  { module: 'node16', moduleResolution: 'node16' },
  { module: 'commonjs', moduleResolution: 'node10' },
]

/** The type check of a file in each of these ways. */
async function checkTypes(file: string, options: object): Promise<void> {
  for (const resolution of RESOLUTIONS) {
    await write('tsconfig.json', {
      compilerOptions: { ...OPTIONS, ...options, ...resolution },
      files: [file],
    })
    await run(process.execPath, ['node_modules/typescript/bin/tsc'], { cwd: folder })
  }
}

/** Minified bytes. Apps compile or compress them. */
const BUDGETS: Record<NativePackage, number> = { 'react-native': 31_000, capacitor: 4200 }

/** Packs a package, which weighs no more than its budget. */
async function packed(name: NativePackage): Promise<string> {
  const tarball = await packNative(name, folder)
  const { size } = await stat(inRoot('packages', name, 'dist/index.js'))
  expect(size).toBeLessThanOrEqual(BUDGETS[name])
  return tarball
}

const WRONG = `import { useConnect } from 'connect-widget-react-native'
export const useWrong = () => useConnect({ widgetUrl: 5, connectToken: () => 'token' })
`

test('the package for React Native has types that fit React Native’s own, however they are found', async () => {
  const tarball = await packed('react-native')
  await copyFile(example, path.join(folder, 'App.tsx'))
  await install(...REACT_NATIVE, '@types/react@18.3.28', 'typescript@5.9.3', tarball)
  // React Native has no DOM.
  const check = () => checkTypes('App.tsx', { lib: ['esnext'], types: ['react-native'] })
  await check()
  await writeFile(path.join(folder, 'App.tsx'), WRONG)
  await expect(check()).rejects.toMatchObject({
    stdout: expect.stringContaining("Type 'number' is not assignable to type 'string'"),
  })
})

const INDEX = `import { registerRootComponent } from 'expo'
import { App } from './App'
const addresses = { hostUrl: 'https://app.example', widgetUrl: 'https://connect.example/', returnUrl: 'acme://connect' }
registerRootComponent(() => <App {...addresses} />)
`

const inFiles = async (where: string, ending: RegExp) => {
  const names = await readdir(path.join(folder, where), { recursive: true })
  const files = names.filter((name) => ending.test(name))
  return Promise.all(files.map((name) => read(path.join(where, name))))
}

test('Expo takes the plugin, and bundles the package for apps and pages', async () => {
  const tarball = await packNative('react-native', folder)
  await copyFile(example, path.join(folder, 'App.tsx'))
  await writeFile(path.join(folder, 'index.js'), INDEX)
  const expo = ['expo@52.0.49', 'expo-asset@11.0.5', 'expo-web-browser@14.0.2']
  const web = ['@expo/metro-runtime@4.0.1', 'react-dom@18.3.1', 'react-native-web@0.19.13']
  await install(...REACT_NATIVE, ...expo, ...web, tarball)
  const template = 'expo-template-bare-minimum'
  await run('npm', ['pack', `${template}@52.0.79`], { cwd: folder })
  await write('app.json', {
    expo: {
      name: 'Alder',
      slug: 'alder',
      ios: { bundleIdentifier: 'com.example.alder' },
      android: { package: 'com.example.alder' },
      plugins: [['connect-widget-react-native', { returnUrl: 'acme://connect' }]],
    },
  })
  await npx('expo', 'prebuild', '--no-install', '--template', `./${template}-52.0.79.tgz`)
  const manifest = await read('android/app/src/main/AndroidManifest.xml')
  expect(manifest).toContain('<data android:scheme="acme" android:host="connect"/>')
  expect(await read('ios/Alder/Info.plist')).toMatch(
    /LSApplicationQueriesSchemes<\/key>\s*<array>\s*<string>acme</,
  )

  await npx('expo', 'export', '--platform', 'android', '--no-bytecode', '--output-dir', 'exported')
  await npx('expo', 'export', '--platform', 'web', '--output-dir', 'exportedWeb')
  const [app = ''] = await inFiles('exported', /\.js$/)
  const [page = ''] = await inFiles('exportedWeb', /\.js$/)
  // The package is in both, and the WebView is for apps alone.
  expect([app, page].map((code) => code.includes('connect-widget.run'))).toEqual([true, true])
  expect([app, page].map((code) => code.includes('RNCWebView'))).toEqual([true, false])
})

const CAPACITOR_APP = `import { createConnectSession } from 'connect-widget-capacitor'
const session = createConnectSession({
  widgetUrl: 'https://connect.example/',
  connectToken: () => 'token',
  oauthRedirectUri: 'acme://connect',
  onSuccess: ({ item }) => console.log(item.id),
})
document.querySelector('button')!.onclick = () => void session.open()
`

test('Capacitor bundles the package, and takes its app into a project for Android', async () => {
  const tarball = await packed('capacitor')
  // Its code is a module, which no CommonJS file may require by the rules of `node16`.
  await write('package.json', { private: true, type: 'module' })
  const { file: widget } = await packWidget(folder)
  // The last that Node 20 runs.
  const capacitor = ['app@7.1.2', 'browser@7.0.5', 'core@7.6.9', 'cli@7.6.9', 'android@7.6.9']
  const packages = capacitor.map((name) => `@capacitor/${name}`)
  await install(...packages, 'vite@8', 'typescript@5.9.3', widget, tarball)
  await writeFile(path.join(folder, 'app.ts'), CAPACITOR_APP)
  await checkTypes('app.ts', { lib: ['esnext', 'dom'], types: [] })
  const page =
    '<!doctype html><button>Connect</button><script type="module" src="/app.ts"></script>'
  await writeFile(path.join(folder, 'index.html'), page)
  await npx('vite', 'build')
  await write('capacitor.config.json', {
    appId: 'com.example.alder',
    appName: 'Alder',
    webDir: 'dist',
  })
  await npx('cap', 'add', 'android')
  const code = (await inFiles('android/app/src/main/assets/public', /\.js$/)).join('\n')
  expect(code).toContain('acme://connect')
  expect(code).not.toMatch(/\beval\(|new Function\(/)
  const plugins = await read('android/app/src/main/assets/capacitor.plugins.json')
  expect(plugins).toMatch(/AppPlugin[^]*BrowserPlugin/)
})
