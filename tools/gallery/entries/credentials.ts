import { example } from 'connect-widget/widget/steps/credentials/example.ts'
import { bank, businessBank, choiceBank, redirectBank, sandboxBank } from '../banks.ts'
import { variantsOf, type Entries } from '../entry.ts'
import { minimalRun, run, runAgreed, runWith } from './run.ts'

const rejected = (
  attemptsLeft: number | null,
  failedAttempts: number,
  providerMessage: string | null,
) => ({
  run: runAgreed(12),
  problem: { kind: 'credentials', attemptsLeft, failedAttempts, providerMessage } as const,
})
const fieldsRejected = (...fields: { parameter: string; message: string }[]) => ({
  problem: { kind: 'fields', fields, requestId: null } as const,
})

export const credentials: Entries = variantsOf(
  { ...example, run, connector: bank },
  {
    login: {},
    sandbox: { connector: sandboxBank },
    taxId: { connector: redirectBank },
    prefilled: {
      connector: redirectBank,
      run: runWith({ openFinanceParameters: { cpf: '52998224725' } }),
    },
    business: { connector: businessBank },
    choice: { connector: choiceBank, run: minimalRun },
    rejected: rejected(2, 1, 'Senha incorreta.'),
    rejectedAgain: rejected(null, 3, null),
    fieldsRejected: fieldsRejected(
      { parameter: 'user', message: 'The bank does not know this user.' },
      { parameter: 'other', message: 'The branch is missing.' },
    ),
    errorSummary: {
      connector: businessBank,
      ...fieldsRejected(
        { parameter: 'cnpj', message: 'The bank does not know this company.' },
        { parameter: 'cpf', message: 'This person does not sign for the company.' },
        { parameter: 'branch', message: 'The branch has four digits.' },
        { parameter: 'other', message: 'The bank wants to see the company’s app once.' },
      ),
    },
  },
)
