/** Descriptions that an institution writes on its entries. */
export interface Wording {
  opening: string
  salary: string
  customers: string
  rent: string
  electricity: string
  internet: string
  streaming: string
  ownTransfer: string
  savings: string
  accountFee: string
  loanReceived: string
  loanInstalment: string
  financingInstalment: string
  cardPurchase: string
  authorization: string
  fuel: string
  foreignShop: string
  furniture: string
  billPayment: string
  paymentReceived: string
  lateFee: string
  lateInterest: string
}

const PORTUGUESE: Wording = {
  opening: 'Depósito inicial',
  salary: 'Salário',
  customers: 'Recebimentos de clientes',
  rent: 'Aluguel Imobiliária Jatobá',
  electricity: 'Energia Vale do Sol',
  internet: 'Internet Fibra Ipê',
  streaming: 'Cine Nuvem Assinatura',
  ownTransfer: 'Transferência de conta própria',
  savings: 'Transferência para poupança',
  accountFee: 'Tarifa mensal da conta',
  loanReceived: 'Crédito de empréstimo',
  loanInstalment: 'Parcela de empréstimo',
  financingInstalment: 'Parcela de financiamento',
  cardPurchase: 'Compra no cartão',
  authorization: 'Pré-autorização Posto Boa Vista',
  fuel: 'Posto Boa Vista',
  foreignShop: 'Harbor Lane Store',
  furniture: 'Móveis Jatobá',
  billPayment: 'Pagamento de fatura',
  paymentReceived: 'Pagamento recebido',
  lateFee: 'Multa por atraso',
  lateInterest: 'Juros por atraso',
}

const ENGLISH: Wording = {
  opening: 'Initial deposit',
  salary: 'Salary',
  customers: 'Customer payments',
  rent: 'Rent Elmwood Lettings',
  electricity: 'Sunvale Energy',
  internet: 'Elm Fibre Internet',
  streaming: 'Cloud Cinema Subscription',
  ownTransfer: 'Transfer from own account',
  savings: 'Transfer to savings',
  accountFee: 'Monthly account fee',
  loanReceived: 'Loan paid out',
  loanInstalment: 'Loan repayment',
  financingInstalment: 'Financing repayment',
  cardPurchase: 'Card purchase',
  authorization: 'Authorisation Fairview Fuel',
  fuel: 'Fairview Fuel',
  foreignShop: 'Harbor Lane Store',
  furniture: 'Elmwood Furniture',
  billPayment: 'Card bill payment',
  paymentReceived: 'Payment received',
  lateFee: 'Late payment fee',
  lateInterest: 'Late payment interest',
}

const SPANISH: Wording = {
  ...ENGLISH,
  opening: 'Depósito inicial',
  salary: 'Nómina',
  customers: 'Cobros de clientes',
  rent: 'Alquiler Inmobiliaria Olmo',
  electricity: 'Energía Valle del Sol',
  internet: 'Internet Fibra Olmo',
  streaming: 'Cine Nube Suscripción',
  ownTransfer: 'Traspaso de cuenta propia',
  savings: 'Traspaso al ahorro',
  accountFee: 'Comisión mensual de la cuenta',
  loanReceived: 'Abono de préstamo',
  loanInstalment: 'Cuota de préstamo',
  cardPurchase: 'Compra con tarjeta',
  authorization: 'Preautorización Estación Buenavista',
  fuel: 'Estación Buenavista',
}

const GERMAN: Wording = {
  ...ENGLISH,
  opening: 'Ersteinzahlung',
  salary: 'Gehalt',
  customers: 'Kundenzahlungen',
  rent: 'Miete Hausverwaltung Ulme',
  electricity: 'Sonnental Energie',
  internet: 'Ulme Glasfaser Internet',
  streaming: 'Wolkenkino Abonnement',
  ownTransfer: 'Übertrag vom eigenen Konto',
  savings: 'Übertrag auf Sparkonto',
  accountFee: 'Kontoführungsgebühr',
  loanReceived: 'Kreditauszahlung',
  loanInstalment: 'Kreditrate',
  cardPurchase: 'Kartenzahlung',
  authorization: 'Vorautorisierung Tankstelle Schönblick',
  fuel: 'Tankstelle Schönblick',
}

const BY_COUNTRY: Readonly<Record<string, Wording>> = {
  BR: PORTUGUESE,
  PT: PORTUGUESE,
  ES: SPANISH,
  DE: GERMAN,
}

/** Returns the wording of a country's institutions. */
export function wordingIn(country: string): Wording {
  return BY_COUNTRY[country] ?? ENGLISH
}
