import { usePage, useWords } from './store.ts'
import { Button, Field, inputStyles } from './ui.ts'

/** The application's own form, for an account at a bank that can't be connected: the widget's `fallback` leads to it. */
export function Manual() {
  const { t } = useWords()
  const manual = usePage((state) => state.manual)
  if (manual === null) return null
  const { name, isAdded } = manual
  return (
    <form
      id="manual"
      className="card"
      aria-labelledby="manual-title"
      onSubmit={(event) => {
        event.preventDefault()
        usePage.setState({ manual: { name, isAdded: true } })
      }}
    >
      <h2 id="manual-title">{t('manual')}</h2>
      {isAdded ? (
        <output>{`${name} · ${t('manualAdded')}`}</output>
      ) : (
        <>
          <Field label={t('manualName')}>
            {(ids) => (
              <input
                {...ids}
                className={inputStyles['input']}
                required
                maxLength={100}
                value={name}
                onChange={({ target }) =>
                  usePage.setState({ manual: { name: target.value, isAdded } })
                }
              />
            )}
          </Field>
          <Button type="submit" kind="secondary">
            {t('manualAdd')}
          </Button>
        </>
      )}
    </form>
  )
}
