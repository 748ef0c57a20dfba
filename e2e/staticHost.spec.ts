import { staticHostJourneys } from './support/staticHostJourneys.ts'
import { test } from './support/test.ts'

/** A web server that sends no header but the type, and has the widget below a path. */
test.use({
  serverOptions: { web: 'bare', path: '/banks/connect/', config: { allowLinks: true } },
})
staticHostJourneys()
