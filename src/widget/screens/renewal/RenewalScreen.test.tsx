import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { en } from '../../../../testkit/english.ts'
import { connector, item } from '../../../../testkit/fixtures.ts'
import type { RenewalCause } from '../../domain/renewal.ts'
import { AllMessagesProvider } from '../../i18n/AllMessages.tsx'
import { MessagesProvider } from '../../i18n/MessagesContext.tsx'
import { RenewalScreen } from './RenewalScreen.tsx'

const render = (cause: RenewalCause) =>
  renderToStaticMarkup(
    <MessagesProvider value={{ language: 'en', messages: en }}>
      <AllMessagesProvider remaining={en}>
        <RenewalScreen
          connector={connector()}
          application={undefined}
          item={item({ consentExpiresAt: '2099-09-01T12:00:00.000Z' })}
          cause={cause}
          need="consent"
          health={null}
          onAccept={() => {}}
          onLeave={() => {}}
        />
      </AllMessagesProvider>
    </MessagesProvider>,
  )

test('an access that was revoked has no end to come', () => {
  expect(render('UP_TO_DATE')).toContain('Access ends on')
  expect(render('USER_AUTHORIZATION_REVOKED')).not.toContain('Access ends on')
})
