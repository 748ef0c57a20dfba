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

/** The comments that mark the parts that documents show. */
const REGION = /^ *(\/\/|<!--) #(end)?region.*\n/gm

/**
 * A value as source, on one line if that is short. Inside a page, `</script` would end the script.
 *
 * @param {unknown} value
 * @param {string} indent
 */
const sourceOf = (value, indent) => {
  const lines = JSON.stringify(value, null, 2)
    .replaceAll(/^( *)"([a-z]\w*)":/gim, '$1$2:')
    .replaceAll('<', String.raw`\u003C`)
  const line = lines.replaceAll(/\n */g, ' ')
  return line.length < 60 ? line : lines.replaceAll('\n', `\n${indent}`)
}

/**
 * The text of an example with the address of the widget, and with these options.
 *
 * @param {string} text
 * @param {string} widgetUrl
 * @param {Record<string, unknown>} options
 */
export const fillExample = (text, widgetUrl, options) =>
  text
    .replaceAll(REGION, '')
    .replaceAll('https://widget.example', widgetUrl)
    .replace(SLOT, (line, indent) =>
      [
        line,
        ...Object.entries(options).map(
          ([name, value]) => `${indent}${name}: ${sourceOf(value, indent)},`,
        ),
      ].join('\n'),
    )
