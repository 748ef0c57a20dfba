import { findWebServer } from '../../tools/scripts/lib/webServerPrograms.ts'
import { passesDoctor } from '../support/passesDoctor.ts'
import { staticHostJourneys } from '../support/staticHostJourneys.ts'
import { forwardsTelemetry } from '../support/telemetryForwarding.ts'
import { test } from '../support/test.ts'

test.skip(!findWebServer('caddy'), 'the web server is not installed')
test.use({ serverOptions: { web: 'caddy', config: { allowLinks: true } } })
passesDoctor()
staticHostJourneys()
forwardsTelemetry('caddy')
