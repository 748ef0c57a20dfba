import theme from 'vitepress/theme-without-fonts'
import { nextTick } from 'vue'
import { keepTabs } from './keepTabs.ts'
import 'connect-widget/widget/ui/tokens.css'
import './theme.css'

export default {
  extends: theme,
  enhanceApp({ router }: { router: { onAfterRouteChange?: () => void } }) {
    if (!('document' in globalThis)) return
    const showChosen = keepTabs()
    router.onAfterRouteChange = () => void nextTick(showChosen)
  },
}
