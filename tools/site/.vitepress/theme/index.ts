import theme from 'vitepress/theme-without-fonts'
import '../../../../src/widget/ui/tokens.css'
import './theme.css'

export default theme
