import { withAttempt } from 'connect-widget/widget/flow/state.ts'
import { example as approvingExample } from 'connect-widget/widget/steps/approving/example.ts'
import { example as authorizingExample } from 'connect-widget/widget/steps/authorizing/example.ts'
import { example as mfaExample } from 'connect-widget/widget/steps/mfa/example.ts'
import { example as pendingExample } from 'connect-widget/widget/steps/pendingApproval/example.ts'
import { credential } from 'connect-widget/testkit/fixtures.ts'
import { bank, redirectBank, sandboxBank } from '../banks.ts'
import { variantsOf, type Entries } from '../entry.ts'
import { minutesFromNow, run, polling, retrying } from './run.ts'

const BANK_PAGE = 'https://bank.example/authorize?request=5d0c7f8a'

const atBank = { ...authorizingExample, run, connector: redirectBank, polling }

export const authorizing: Entries = variantsOf(atBank, {
  opened: {},
  blocked: { window: 'none' },
  nothingOpened: { window: 'unknown', run: { ...run, canNavigate: true } },
  closed: { window: 'closed' },
  second: { window: 'none', isSecond: true },
  retrying: { connector: bank, polling: retrying },
  onPhone: { run: { ...run, opensWindows: false }, window: 'none' },
  phone: { window: 'phone' },
  fullJourney: {
    run: withAttempt(run, { simplifiedRenewal: { until: minutesFromNow(60), atBank: true } }),
    window: 'none',
  },
  noAddress: { oauthUrl: null },
})

const scanned = (minutes: number) => ({
  attributes: { type: 'qr', qrCode: BANK_PAGE },
  expiresAt: minutesFromNow(minutes),
})

export const approving: Entries = variantsOf(
  { ...approvingExample, run, connector: bank, polling },
  {
    plain: {},
    link: {
      action: {
        instructions: 'Open the app, go to Devices and approve “Connect”.',
        attributes: { type: 'authorize-access', url: BANK_PAGE },
        expiresAt: minutesFromNow(2),
      },
    },
    qr: { action: scanned(2) },
    compare: {
      action: {
        instructions: 'Choose the same number in the app.',
        attributes: { verificationNumber: 42 },
        expiresAt: minutesFromNow(2),
      },
    },
    qrOnPhone: { run: { ...run, opensWindows: false }, action: scanned(2) },
    textOnPhone: {
      run: { ...run, opensWindows: false },
      action: {
        attributes: {
          type: 'qr',
          qrCode: '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456',
        },
        expiresAt: minutesFromNow(2),
      },
    },
    aboutToExpire: { action: { attributes: {}, expiresAt: minutesFromNow(0.25) } },
    expired: { action: scanned(-0.1) },
    retrying: { polling: retrying },
  },
)

const others = { ...pendingExample, run, connector: redirectBank, polling }
const untilNextWeek = { attributes: {}, expiresAt: minutesFromNow(7 * 24 * 60) }

export const pendingApproval: Entries = variantsOf(others, {
  instructions: {
    action: {
      ...untilNextWeek,
      instructions: 'Falta a aprovação de outro representante da empresa.',
    },
  },
  plain: {},
  later: { isForOthers: false, action: untilNextWeek },
})

const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAFQAAAAcAQAAAADXG6VtAAAAvklEQVR42pXPMQrCQBQE0MFCGzGtwrpbeAHLFCF7KAs7F23EJkfQqwgptswRRCxsv1i4QtiRKGgQLJzqMfA/DPiO4F9H+3FtyQhHMc++DMry/PJe55bnZIqYub3WhrdCEBUPW23JjYBjMm/cE3Ak3YWyy9oIOEzCAOxniYBgLcOFmvjGLhB5ZkpB7Ns7FeBKwb0wV2qdzb3gViQnmk4684JqTc/eKg3Nnx19NDEN7rmlIonWrtCytHz54ePX7QN3oetO552afwAAAABJRU5ErkJggg=='

const code = {
  ...mfaExample,
  run,
  connector: bank,
  itemId: polling.itemId,
  parameter: credential({
    name: 'token',
    label: 'Code',
    type: 'number',
    assistiveText: 'Six digits, from the text message.',
    validation: String.raw`^\d{6}$`,
    expiresAt: minutesFromNow(1),
  }),
}

export const mfa: Entries = variantsOf(code, {
  code: {},
  rejected: { problem: 'rejected' },
  undelivered: { problem: 'undelivered' },
  chosen: { run: withAttempt(run, { mfaChoice: 'SMS to •••• 4321' }) },
  sandbox: {
    connector: sandboxBank,
    parameter: { ...code.parameter, placeholder: '123456' },
  },
  choice: {
    parameter: credential({
      name: 'channel',
      label: 'How should the code reach you?',
      type: 'select',
      options: [
        { value: 'sms', label: 'Text message to ••• 4821' },
        { value: 'app', label: 'In the app' },
      ],
    }),
  },
  image: {
    parameter: credential({
      name: 'captcha',
      label: 'Characters',
      type: 'image',
      data: PICTURE,
      instructions: 'Type the characters of the picture.',
      expiresAt: minutesFromNow(1),
    }),
  },
})
