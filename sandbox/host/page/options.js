const form = document.getElementById('options')

const application = {
  name: 'Alder Books',
  purpose: 'To sort your account’s entries into your ledger.',
  consentMonths: 12,
}

/** What the form says, as options of the widget; what is left empty is undefined. */
export const readOptions = () => {
  const given = new FormData(form)
  const text = (name) => given.get(name).trim() || undefined
  const cpf = text('cpf')
  const id = text('selectedConnectorId')
  return {
    application,
    language: text('language'),
    theme: text('theme'),
    updateItem: text('updateItem'),
    countries: text('countries')
      ?.toUpperCase()
      .split(/[\s,]+/),
    selectedConnectorId: id === undefined ? undefined : Number(id),
    openFinanceParameters: cpf === undefined ? undefined : { cpf },
    includeSandbox: given.has('includeSandbox'),
    avoidDuplicates: given.has('avoidDuplicates') || undefined,
    allowConnectInBackground: given.has('allowConnectInBackground') || undefined,
  }
}

form.addEventListener('submit', (event) => event.preventDefault())
