export const EXAMPLES: Record<string, { name: string; files: string[] }> = {
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

const TEXTS = import.meta.glob<string>(
  [
    '../../../../examples/{link.html,script-tag.html,shop.js}',
    '../../../../examples/frameworks/{shop.js,react/*,vite/*,vue/*}',
  ],
  { query: '?raw', import: 'default', eager: true },
)

/** The line of an example after which the options are. */
const SLOT = /^( *)(connectToken|returnUrl: .*),$/m

/** The comments that mark the parts that documents show. */
const REGION = /^ *(\/\/|<!--) #(end)?region.*\n/gm

/** A value as source, on one line if that is short. Inside a page, `</script` would end the script. */
const sourceOf = (value: unknown, indent: string): string => {
  const lines = JSON.stringify(value, null, 2)
    .replaceAll(/^( *)"([a-z]\w*)":/gim, '$1$2:')
    .replaceAll('<', String.raw`\u003C`)
  const line = lines.replaceAll(/\n */g, ' ')
  return line.length < 60 ? line : lines.replaceAll('\n', `\n${indent}`)
}

/** The text of a file of `examples/` with the address of the widget, and with these options. */
export const exampleText = (file: string, widgetUrl: string, options: object): string =>
  (TEXTS[`../../../../examples/${file}`] ?? '')
    .replaceAll(REGION, '')
    .replaceAll('https://widget.example', widgetUrl)
    .replace(SLOT, (line: string, indent: string) =>
      [
        line,
        ...Object.entries(options).map(
          ([name, value]) => `${indent}${name}: ${sourceOf(value, indent)},`,
        ),
      ].join('\n'),
    )
