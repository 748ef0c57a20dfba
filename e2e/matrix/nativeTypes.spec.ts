import { execFile } from 'node:child_process'
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { packNative } from '../../scripts/lib/packNative.ts'
import { inRoot } from '../../scripts/setup/root.mjs'

const run = promisify(execFile)

const TSCONFIG = {
  compilerOptions: {
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    jsx: 'react-jsx',
    module: 'esnext',
    moduleResolution: 'bundler',
    customConditions: ['react-native'],
    target: 'esnext',
    lib: ['esnext'],
    types: ['react-native'],
  },
  files: ['App.tsx'],
}

const WRONG = `import { useConnect } from 'connect-widget-react-native'
export const useWrong = () => useConnect({ widgetUrl: 5, connectToken: () => 'token' })
`

test('the packed package for React Native has types that fit React Native’s own', async () => {
  // React Native is installed from the registry.
  test.setTimeout(600_000)
  const folder = await mkdtemp(path.join(tmpdir(), 'native-types-'))
  try {
    const tarball = await packNative('react-native', folder)
    await writeFile(path.join(folder, 'package.json'), '{ "private": true }')
    await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify(TSCONFIG))
    await copyFile(inRoot('native/react-native/example/App.tsx'), path.join(folder, 'App.tsx'))
    const packages = ['react@18.3.1', '@types/react@18.3.28', 'react-native@0.76.9']
    const others = ['react-native-webview@13.12.5', 'typescript@5.9.3', tarball]
    await run('npm', ['install', '--no-audit', ...packages, ...others], { cwd: folder })
    const check = () => run(process.execPath, ['node_modules/typescript/bin/tsc'], { cwd: folder })
    await check()
    await writeFile(path.join(folder, 'App.tsx'), WRONG)
    await expect(check()).rejects.toMatchObject({
      stdout: expect.stringContaining("Type 'number' is not assignable to type 'string'"),
    })
  } finally {
    await rm(folder, { recursive: true })
  }
})
