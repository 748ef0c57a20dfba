/** Each icon's own file. The package's types name its entry only, which imports every icon. */
declare module 'lucide/dist/esm/icons/*.mjs' {
  import type { IconNode } from 'lucide'
  const icon: IconNode
  export default icon
}
