import { codeFile, setFile } from './codeFile.js'
import { esmFiles } from './codeEsm.js'
import { linkFiles } from './codeLink.js'
import { reactFiles } from './codeReact.js'
import { scriptFiles } from './codeScript.js'
import { vueFiles } from './codeVue.js'
import { onOptionsChange, readCallbacks, readMode, readOptions } from './options.js'
import { createTabs } from './tabs.js'

const KEY = 'demo-tab'

const scriptUrl = document.querySelector('script[src$="/connect.js"]').src

/** The widget's address: the folder of its loader, with a slash at its end. */
export const widgetUrl = new URL('.', scriptUrl).href

/** The address as an option, which the script tag needs where the widget is not a whole origin. */
export const addressOptions = widgetUrl === `${new URL(widgetUrl).origin}/` ? {} : { widgetUrl }

const FILES_OF = {
  script: scriptFiles,
  esm: esmFiles,
  react: reactFiles,
  vue: vueFiles,
  link: linkFiles,
}
const NAMES = { script: 'Script', esm: 'ESM', react: 'React', vue: 'Vue', link: 'Link' }

const keep = (id) => sessionStorage.setItem(KEY, id)

const tabs = createTabs(document.getElementById('code-tabs'), NAMES, keep)

/** Shows the files, in the elements that are there for them. */
const showFiles = (panel, files) => {
  const shown = new Map([...panel.children].map((file) => [file.dataset.file, file]))
  for (const { name, text } of files) {
    const file = shown.get(name) ?? panel.appendChild(codeFile(name))
    setFile(file, text)
  }
}

const show = () => {
  const chosen = {
    scriptUrl,
    widgetUrl: widgetUrl.slice(0, -1),
    addressOptions,
    options: readOptions(),
    callbacks: readCallbacks(),
  }
  for (const [id, filesOf] of Object.entries(FILES_OF)) showFiles(tabs.panels[id], filesOf(chosen))
}

/** A link has code of its own, and no other mode has that. */
const followMode = () => {
  const isLink = readMode() === 'link'
  if (isLink !== (tabs.selected() === 'link')) tabs.select(isLink ? 'link' : 'script')
}

tabs.select(sessionStorage.getItem(KEY))
document.getElementById('options').elements.mode.addEventListener('input', followMode)
onOptionsChange(show)
