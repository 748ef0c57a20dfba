import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{src,testkit,sandbox,scripts,examples}/**/*.test.{ts,tsx}'],
    testTimeout: 15_000,
    // Files share what they import: a test that changes something of the page's takes it back.
    isolate: false,
    unstubGlobals: true,
    unstubEnvs: true,
    restoreMocks: true,
  },
})
