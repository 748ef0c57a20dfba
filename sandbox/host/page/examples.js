/**
 * The files of `examples/` that each tab shows.
 *
 * @type {Record<string, { name: string, files: string[] }>}
 */
export const EXAMPLES = {
  script: { name: 'Script', files: ['script-tag.html', 'shop.js'] },
  esm: {
    name: 'ESM',
    files: ['frameworks/vite/main.js', 'frameworks/vite/index.html', 'frameworks/shop.js'],
  },
  react: {
    name: 'React',
    files: [
      'frameworks/react/BankButton.jsx',
      'frameworks/react/main.jsx',
      'frameworks/react/index.html',
      'frameworks/shop.js',
    ],
  },
  vue: {
    name: 'Vue',
    files: [
      'frameworks/vue/BankButton.vue',
      'frameworks/vue/App.vue',
      'frameworks/vue/main.js',
      'frameworks/vue/index.html',
      'frameworks/vue/vite.config.js',
      'frameworks/shop.js',
    ],
  },
  link: { name: 'Link', files: ['link.html', 'shop.js'] },
}

export const exampleFiles = [...new Set(Object.values(EXAMPLES).flatMap(({ files }) => files))]

/** The line of an example after which the options are. */
const SLOT = /^( *)(connectToken|returnUrl: .*),$/m

/** A value as source, on one line. Inside a page, `</script` would end the script. */
const sourceOf = (/** @type {unknown} */ value) =>
  JSON.stringify(value, null, 1)
    .replaceAll(/\n */g, ' ')
    .replaceAll('<', String.raw`\u003C`)

/**
 * The text of an example with the address of the widget, and with these options.
 *
 * @param {string} text
 * @param {string} widgetUrl
 * @param {Record<string, unknown>} options
 */
export const fillExample = (text, widgetUrl, options) =>
  text
    .replaceAll('https://widget.example', widgetUrl)
    .replace(SLOT, (line, indent) =>
      [
        line,
        ...Object.entries(options).map(([name, value]) => `${indent}${name}: ${sourceOf(value)},`),
      ].join('\n'),
    )
