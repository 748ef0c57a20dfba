import { basename, dirname } from 'node:path'

const files = new Map<string, string>()

/**
 * The class name of a CSS module: the file's name and the class, `Button-primary`; in a step's `Screen.module.css` the
 * step's name, `list-tile`. It holds no hash, because the early list names classes too (`src/widget/early/fillList.ts`).
 *
 * @throws when two CSS modules have the same name.
 */
export const classNames = {
  generateScopedName: (name: string, path: string) => {
    const [file = ''] = path.split('?')
    const own = basename(file, '.module.css')
    const module = own === 'Screen' ? basename(dirname(file)) : own
    if ((files.get(module) ?? file) !== file)
      throw new Error(`Two CSS modules are named ${module}.`)
    files.set(module, file)
    return `${module}-${name}`
  },
}
