import type { CredentialsState } from '../../src/widget/flow/steps/credentials.ts'
import { bank, businessBank, choiceBank, redirectBank } from '../banks.ts'
import type { Entries } from '../entry.ts'
import { minimalRun, run, runWith } from './run.ts'

const state: CredentialsState = { step: 'credentials', run, connector: bank, problem: null }

export const credentials: Entries = {
  login: { state },
  taxId: { state: { ...state, connector: redirectBank } },
  prefilled: {
    state: {
      ...state,
      connector: redirectBank,
      run: runWith({ openFinanceParameters: { cpf: '52998224725' } }),
    },
  },
  business: { state: { ...state, connector: businessBank } },
  choice: { state: { ...state, connector: choiceBank, run: minimalRun } },
  rejected: {
    state: {
      ...state,
      problem: { kind: 'credentials', attemptsLeft: 2, providerMessage: 'Senha incorreta.' },
    },
  },
  fieldsRejected: {
    state: {
      ...state,
      problem: {
        kind: 'fields',
        fields: [
          { parameter: 'user', message: 'The bank does not know this user.' },
          { parameter: 'other', message: 'The branch is missing.' },
        ],
        requestId: null,
      },
    },
  },
  errorSummary: {
    state: {
      ...state,
      connector: businessBank,
      problem: {
        kind: 'fields',
        fields: [
          { parameter: 'cnpj', message: 'The bank does not know this company.' },
          { parameter: 'cpf', message: 'This person does not sign for the company.' },
          { parameter: 'branch', message: 'The branch has four digits.' },
          { parameter: 'other', message: 'The bank wants to see the company’s app once.' },
        ],
        requestId: null,
      },
    },
  },
}
