import { createRoot } from 'react-dom/client'
import { App } from '../example/App.tsx'

const { searchParams } = new URL(location.href)
const kept = searchParams.has('storage') ? localStorage : undefined
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <App
      hostUrl=""
      widgetUrl={searchParams.get('widgetUrl') ?? ''}
      returnUrl="https://app.example/connect"
      storage={kept}
    />,
  )
