import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{src,sandbox,scripts,examples}/**/*.test.{ts,tsx}'],
    testTimeout: 15_000,
  },
})
