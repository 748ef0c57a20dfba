import theme from 'vitepress/theme-without-fonts'
import 'connect-widget/widget/ui/tokens.css'
import './theme.css'

export default theme
