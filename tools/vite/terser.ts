import type { BuildEnvironmentOptions } from 'vite'

/**
 * Options of terser, which removes more than the bundler's own minifier; that one still names and prints
 * (docs/decisions/terser.md). A function that is inlined in several places packs worse than its calls.
 */
export const terser: Pick<BuildEnvironmentOptions, 'minify' | 'terserOptions'> = {
  minify: 'terser',
  terserOptions: {
    module: true,
    ecma: 2020,
    mangle: false,
    compress: { passes: 3, inline: 0 },
  },
}
