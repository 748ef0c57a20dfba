/** Descriptions that an institution writes on its entries: Portuguese, English, and Spanish and German where they differ. */
const WORDS = {
  opening: ['Depósito inicial', 'Initial deposit', 'Depósito inicial', 'Ersteinzahlung'],
  salary: ['Salário', 'Salary', 'Nómina', 'Gehalt'],
  customers: [
    'Recebimentos de clientes',
    'Customer payments',
    'Cobros de clientes',
    'Kundenzahlungen',
  ],
  rent: [
    'Aluguel Imobiliária Jatobá',
    'Rent Elmwood Lettings',
    'Alquiler Inmobiliaria Olmo',
    'Miete Hausverwaltung Ulme',
  ],
  electricity: [
    'Energia Vale do Sol',
    'Sunvale Energy',
    'Energía Valle del Sol',
    'Sonnental Energie',
  ],
  internet: [
    'Internet Fibra Ipê',
    'Elm Fibre Internet',
    'Internet Fibra Olmo',
    'Ulme Glasfaser Internet',
  ],
  streaming: [
    'Cine Nuvem Assinatura',
    'Cloud Cinema Subscription',
    'Cine Nube Suscripción',
    'Wolkenkino Abonnement',
  ],
  ownTransfer: [
    'Transferência de conta própria',
    'Transfer from own account',
    'Traspaso de cuenta propia',
    'Übertrag vom eigenen Konto',
  ],
  savings: [
    'Transferência para poupança',
    'Transfer to savings',
    'Traspaso al ahorro',
    'Übertrag auf Sparkonto',
  ],
  accountFee: [
    'Tarifa mensal da conta',
    'Monthly account fee',
    'Comisión mensual de la cuenta',
    'Kontoführungsgebühr',
  ],
  loanReceived: ['Crédito de empréstimo', 'Loan paid out', 'Abono de préstamo', 'Kreditauszahlung'],
  loanInstalment: ['Parcela de empréstimo', 'Loan repayment', 'Cuota de préstamo', 'Kreditrate'],
  financingInstalment: ['Parcela de financiamento', 'Financing repayment'],
  cardPurchase: ['Compra no cartão', 'Card purchase', 'Compra con tarjeta', 'Kartenzahlung'],
  authorization: [
    'Pré-autorização Posto Boa Vista',
    'Authorisation Fairview Fuel',
    'Preautorización Estación Buenavista',
    'Vorautorisierung Tankstelle Schönblick',
  ],
  fuel: ['Posto Boa Vista', 'Fairview Fuel', 'Estación Buenavista', 'Tankstelle Schönblick'],
  foreignShop: ['Harbor Lane Store', 'Harbor Lane Store'],
  furniture: ['Móveis Jatobá', 'Elmwood Furniture'],
  billPayment: ['Pagamento de fatura', 'Card bill payment'],
  paymentReceived: ['Pagamento recebido', 'Payment received'],
  lateFee: ['Multa por atraso', 'Late payment fee'],
  lateInterest: ['Juros por atraso', 'Late payment interest'],
} satisfies Record<string, readonly string[]>

export type Wording = (key: keyof typeof WORDS) => string

const COLUMNS: Readonly<Record<string, number>> = { BR: 0, PT: 0, ES: 2, DE: 3 }

/** The entry of a country's language; English where there is none. */
export const wordFor = (country: string, words: readonly string[]): string =>
  words[COLUMNS[country] ?? 1] ?? words[1] ?? ''

export const wordingIn =
  (country: string): Wording =>
  (key) =>
    wordFor(country, WORDS[key])
