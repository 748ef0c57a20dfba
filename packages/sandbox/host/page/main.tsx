import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { queries, restoreItems } from './store.ts'
import { App } from './App.tsx'
import { handleRedirectResult } from './widget.ts'
import './page.css'

createRoot(document.body).render(
  <QueryClientProvider client={queries}>
    <App />
  </QueryClientProvider>,
)
addEventListener('load', handleRedirectResult)
void restoreItems()
