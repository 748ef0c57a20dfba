import { withAttempt } from '../../src/widget/flow/state.ts'
import type { ApprovingState } from '../../src/widget/flow/steps/approving.ts'
import type { AuthorizingState } from '../../src/widget/flow/steps/authorizing.ts'
import type { PendingApprovalState } from '../../src/widget/flow/steps/pendingApproval.ts'
import type { MfaState } from '../../src/widget/flow/steps/mfa.ts'
import { credential } from '../../testkit/fixtures.ts'
import { bank, redirectBank } from '../banks.ts'
import type { Entries } from '../entry.ts'
import { minutesFromNow, run, polling, retrying } from './run.ts'

const BANK_PAGE = 'https://bank.example/authorize?request=5d0c7f8a'

const atBank: AuthorizingState = {
  step: 'authorizing',
  run,
  connector: redirectBank,
  polling,
  oauthUrl: BANK_PAGE,
  window: 'opened',
}

export const authorizing: Entries = {
  opened: { state: atBank },
  blocked: { state: { ...atBank, window: 'none' } },
  closed: { state: { ...atBank, window: 'closed' } },
  retrying: { state: { ...atBank, connector: bank, polling: retrying } },
  onPhone: { state: { ...atBank, run: { ...run, opensWindows: false }, window: 'none' } },
  phone: { state: { ...atBank, window: 'phone' } },
  fullJourney: {
    state: {
      ...atBank,
      run: withAttempt(run, { simplifiedRenewal: { until: minutesFromNow(60), atBank: true } }),
      window: 'none',
    },
  },
  noAddress: { state: { ...atBank, oauthUrl: null } },
}

const device: ApprovingState = {
  step: 'approving',
  run,
  connector: bank,
  polling,
  action: { attributes: {} },
}

export const approving: Entries = {
  plain: { state: device },
  link: {
    state: {
      ...device,
      action: {
        instructions: 'Open the app, go to Devices and approve “Connect”.',
        attributes: { type: 'authorize-access', url: BANK_PAGE },
        expiresAt: minutesFromNow(2),
      },
    },
  },
  qr: {
    state: {
      ...device,
      action: { attributes: { type: 'qr', qrCode: BANK_PAGE }, expiresAt: minutesFromNow(2) },
    },
  },
  qrOnPhone: {
    state: {
      ...device,
      run: { ...run, opensWindows: false },
      action: { attributes: { type: 'qr', qrCode: BANK_PAGE }, expiresAt: minutesFromNow(2) },
    },
  },
  aboutToExpire: {
    state: { ...device, action: { attributes: {}, expiresAt: minutesFromNow(0.25) } },
  },
  expired: {
    state: {
      ...device,
      action: { attributes: { type: 'qr', qrCode: BANK_PAGE }, expiresAt: minutesFromNow(-0.1) },
    },
  },
  retrying: { state: { ...device, polling: retrying } },
}

const others: PendingApprovalState = {
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

export const pendingApproval: Entries = {
  instructions: { state: others },
  plain: { state: { ...others, action: { attributes: {} } } },
  later: {
    state: {
      ...others,
      isForOthers: false,
      action: { ...device.action, expiresAt: minutesFromNow(7 * 24 * 60) },
    },
  },
}

const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mNkYPhfz0AEYBxVSF+FAP5FDvcfRYWgAAAAAElFTkSuQmCC'

const code: MfaState = {
  step: 'mfa',
  run,
  connector: bank,
  itemId: polling.itemId,
  parameter: credential({
    name: 'token',
    label: 'Code',
    type: 'number',
    assistiveText: 'Six digits, from the text message.',
    expiresAt: minutesFromNow(1),
  }),
  problem: null,
}

export const mfa: Entries = {
  code: { state: code },
  rejected: { state: { ...code, problem: 'rejected' } },
  undelivered: { state: { ...code, problem: 'undelivered' } },
  choice: {
    state: {
      ...code,
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
  },
  image: {
    state: {
      ...code,
      parameter: credential({
        name: 'captcha',
        label: 'Characters',
        type: 'image',
        data: PICTURE,
        instructions: 'Type the characters of the picture.',
        expiresAt: minutesFromNow(1),
      }),
    },
  },
}
