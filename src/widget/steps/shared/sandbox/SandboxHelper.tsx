import type { Language } from '../../../../protocol/options.ts'
import type { Connector } from '../../../domain/connector.ts'
import type { Credential } from '../../../domain/credential.ts'
import { useAllMessages } from '../../../i18n/AllMessages.tsx'
import { useLocalization } from '../../../i18n/MessagesContext.tsx'
import { Button } from '../../../ui/Button.tsx'
import styles from './SandboxHelper.module.css'
import { testValues, type TestValue } from './testValues.ts'
import { SEPARATOR } from '../../../ui/separator.ts'

/** Here, not among the messages: no person at a real bank loads them. */
const WORDS: Record<Language, { works: string; fill: string }> = {
  en: { works: 'Works at this test bank', fill: 'Fill in' },
  'pt-BR': { works: 'Funciona neste banco de teste', fill: 'Preencher' },
  'pt-PT': { works: 'Funciona neste banco de teste', fill: 'Preencher' },
  es: { works: 'Funciona en este banco de prueba', fill: 'Rellenar' },
  fr: { works: 'Fonctionne avec cette banque de test', fill: 'Remplir' },
  de: { works: 'Funktioniert bei dieser Testbank', fill: 'Ausfüllen' },
  it: { works: 'Funziona con questa banca di prova', fill: 'Compila' },
  nl: { works: 'Werkt bij deze testbank', fill: 'Invullen' },
  pl: { works: 'Działa w tym banku testowym', fill: 'Wypełnij' },
  sv: { works: 'Fungerar i den här testbanken', fill: 'Fyll i' },
  ar: { works: 'يعمل مع بنك الاختبار هذا', fill: 'تعبئة' },
}

/** Types the values into the form: its masks and checks see what a person types. */
function typeInto(form: string, values: readonly TestValue[]) {
  const element = document.getElementById(form)
  const inputs = element instanceof HTMLFormElement ? element.elements : null
  for (const { name, value } of values) {
    const input = inputs?.namedItem(name)
    if (!(input instanceof HTMLInputElement)) continue
    input.focus()
    input.setRangeText(value, 0, input.value.length, 'end')
    input.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
}

interface Props {
  /** The id of the form. */
  form: string
  connector: Connector
  credentials: readonly Credential[]
  /** The form is sent, and takes no values. */
  isSent?: boolean
}

/** The values that a sandbox Connector accepts, filled in with one tap. A chunk of its own: for developers. */
export function SandboxHelper({ form, connector, credentials, isSent = false }: Props) {
  const messages = useAllMessages()
  const { works, fill } = WORDS[useLocalization().language]
  const values = testValues(connector, credentials, messages)
  if (values.length === 0) return null
  return (
    <aside className={styles['helper']} aria-label={works}>
      <p>
        {works}: <bdi>{values.map(({ value }) => value).join(SEPARATOR)}</bdi>
      </p>
      <Button
        kind="pill"
        aria-disabled={isSent || undefined}
        onClick={() => isSent || typeInto(form, values)}
      >
        {fill}
      </Button>
    </aside>
  )
}
