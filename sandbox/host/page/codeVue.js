import {
  backendCalls,
  block,
  commands,
  handlersOf,
  lines,
  page,
  placeOf,
  viteConfig,
  withoutPlace,
} from './codeParts.js'
import { indent, propertiesOf } from './source.js'

const PLUGIN = `plugins: [
  vue({ template: { compilerOptions: { isCustomElement: (tag) => tag === 'connect-widget' } } }),
],`

const detailOf = (parameter) => parameter && `{ detail: ${parameter} }`

/** The callbacks are events of the element: `connect-success` for `onSuccess`. */
const listeners = (chosen) =>
  handlersOf(chosen, 'show').map(
    ([name, parameter, body]) =>
      `@connect-${name.slice(2).toLowerCase()}="(${detailOf(parameter)}) => ${body}"`,
  )

const template = (chosen) => {
  const isInline = placeOf(chosen) !== undefined
  const attributes = [
    !isInline && 'ref="widget"',
    'v-bind="options"',
    // As an attribute it would be a listener.
    chosen.callbacks.includes('onRevoke') && ':onRevoke.prop="disconnect"',
    ...listeners(chosen),
  ].filter(Boolean)
  return lines(
    '<template>',
    !isInline && '  <button @click="widget.open()">Connect your bank</button>',
    '  <output>{{ state }}</output>',
    indent(block('<connect-widget', attributes, '/>')),
    '</template>',
  )
}

const script = (chosen) => {
  const isInline = placeOf(chosen) !== undefined
  const options = [
    ...propertiesOf({ widgetUrl: chosen.widgetUrl }),
    'connectToken,',
    ...propertiesOf(withoutPlace(chosen)),
  ]
  return lines(
    '<script setup>',
    "import 'connect-widget/element'",
    `import { ${isInline ? 'ref' : 'ref, useTemplateRef'} } from 'vue'`,
    '',
    backendCalls(chosen),
    '',
    block('const options = {', options, '}'),
    '',
    !isInline && "const widget = useTemplateRef('widget')",
    "const state = ref('')",
    'const show = (text) => {',
    '  state.value = text',
    '}',
    '</script>',
  )
}

/** A Vue application with the custom element. */
export const vueFiles = (chosen) => [
  commands('connect-widget vue', 'vite @vitejs/plugin-vue'),
  { name: 'App.vue', text: lines(script(chosen), '', template(chosen), '') },
  {
    name: 'main.js',
    text: lines(
      "import { createApp } from 'vue'",
      "import App from './App.vue'",
      '',
      "createApp(App).mount('#app')",
      '',
    ),
  },
  {
    name: 'index.html',
    text: page(lines('<div id="app"></div>', '<script type="module" src="./main.js"></script>')),
  },
  viteConfig(chosen, { imports: "import vue from '@vitejs/plugin-vue'", plugins: PLUGIN }),
]
