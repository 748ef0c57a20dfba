import { codeFile, setFile } from './codeFile.js'
import { EXAMPLES, exampleFiles, fillExample } from './examples.js'
import { onOptionsChange, readMode, readOptions } from './options.js'
import { createTabs } from './tabs.js'

const KEY = 'demo-tab'

const scriptUrl = document.querySelector('script[src$="/connect.js"]').src

/** The widget's address: the folder of its loader, with a slash at its end. */
export const widgetUrl = new URL('.', scriptUrl).href

/** The address as an option, which the script tag needs where the widget is not a whole origin. */
export const addressOptions = widgetUrl === `${new URL(widgetUrl).origin}/` ? {} : { widgetUrl }

const names = Object.fromEntries(Object.entries(EXAMPLES).map(([id, { name }]) => [id, name]))
const tabs = createTabs(document.getElementById('code-tabs'), names, (id) =>
  sessionStorage.setItem(KEY, id),
)

const texts = new Map()
const readText = async (path) => {
  const answer = await fetch(`/examples/${path}`)
  texts.set(path, await answer.text())
}
const loaded = Promise.all(exampleFiles.map(readText))

const show = async () => {
  await loaded
  const options = readOptions()
  for (const [id, { files }] of Object.entries(EXAMPLES))
    for (const [index, path] of files.entries()) {
      const panel = tabs.panels[id]
      const file = panel.children[index] ?? panel.appendChild(codeFile(path.split('/').at(-1)))
      const given = id === 'script' ? { ...addressOptions, ...options } : options
      setFile(file, fillExample(texts.get(path), widgetUrl.slice(0, -1), given))
    }
}

/** A link has code of its own, and no other mode has that. */
const followMode = () => {
  const isLink = readMode() === 'link'
  if (isLink !== (tabs.selected() === 'link')) tabs.select(isLink ? 'link' : 'script')
}

tabs.select(sessionStorage.getItem(KEY))
document.getElementById('options').elements.mode.addEventListener('input', followMode)
onOptionsChange(() => void show())
