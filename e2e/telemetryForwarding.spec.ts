import { test } from '@playwright/test'
import { findWebServer } from '../tools/scripts/lib/webServerPrograms.ts'
import { forwardsTelemetry } from './support/telemetryForwarding.ts'

test.skip(!findWebServer('nginx'), 'there is no nginx: apt-get install nginx-light')
forwardsTelemetry('nginx')
