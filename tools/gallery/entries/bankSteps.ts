import { withAttempt, type StateOf } from 'connect-widget/widget/flow/state.ts'
import { credential } from 'connect-widget/testkit/fixtures.ts'
import { bank, redirectBank, sandboxBank } from '../banks.ts'
import { variantsOf, type Entries } from '../entry.ts'
import { minutesFromNow, run, polling, retrying } from './run.ts'

const BANK_PAGE = 'https://bank.example/authorize?request=5d0c7f8a'

const atBank: StateOf<'authorizing'> = {
  step: 'authorizing',
  run,
  connector: redirectBank,
  polling,
  oauthUrl: BANK_PAGE,
  window: 'opened',
  isSecond: false,
}

export const authorizing: Entries = variantsOf(atBank, {
  opened: {},
  blocked: { window: 'none' },
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

const device: StateOf<'approving'> = {
  step: 'approving',
  run,
  connector: bank,
  polling,
  action: { attributes: {} },
}

const scanned = (minutes: number) => ({
  attributes: { type: 'qr', qrCode: BANK_PAGE },
  expiresAt: minutesFromNow(minutes),
})

export const approving: Entries = variantsOf(device, {
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
  aboutToExpire: { action: { attributes: {}, expiresAt: minutesFromNow(0.25) } },
  expired: { action: scanned(-0.1) },
  retrying: { polling: retrying },
})

const others: StateOf<'pendingApproval'> = {
  step: 'pendingApproval',
  run,
  connector: redirectBank,
  polling,
  action: {
    instructions: 'Falta a aprovação de outro representante da empresa.',
    attributes: {},
    expiresAt: minutesFromNow(7 * 24 * 60),
  },
  isForOthers: true,
}

export const pendingApproval: Entries = variantsOf(others, {
  instructions: {},
  plain: { action: { attributes: {} } },
  later: {
    isForOthers: false,
    action: { attributes: {}, expiresAt: minutesFromNow(7 * 24 * 60) },
  },
})

const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mNkYPhfz0AEYBxVSF+FAP5FDvcfRYWgAAAAAElFTkSuQmCC'

const code: StateOf<'mfa'> = {
  step: 'mfa',
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
  problem: null,
}

export const mfa: Entries = variantsOf(code, {
  code: {},
  rejected: { problem: 'rejected' },
  undelivered: { problem: 'undelivered' },
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
