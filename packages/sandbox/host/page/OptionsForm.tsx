import { useEffect, useRef } from 'react'
import { PINNED_FIELDS, GROUPS, LISTS, type FieldDefinition } from './fields.ts'
import { checkValues, setValue, usePage, useDefaultPurpose, useWords } from './store.ts'
import { Details, Field, inputStyles, PRODUCTS } from './ui.ts'

export const OptionsForm = () => (
  <form
    id="options"
    autoComplete="off"
    className="fields"
    onSubmit={(event) => event.preventDefault()}
  >
    {PINNED_FIELDS.map((field) => (
      <OptionField key={field.name} field={field} />
    ))}
    {GROUPS.map((group) => (
      <Group key={group.text} {...group} />
    ))}
  </form>
)

function Group({ text, fields, hasProducts = false }: (typeof GROUPS)[number]) {
  const { t } = useWords()
  const group = useRef<HTMLDivElement>(null)
  // What is not used is in sight when the page is loaded.
  useEffect(() => {
    const { wrong } = usePage.getState()
    const details = group.current?.querySelector('details')
    if (details && fields.some(({ name }) => wrong.includes(name))) details.open = true
  }, [fields])
  return (
    <div id={text} className="wide" ref={group}>
      <Details title={t(text)}>
        <div className="fields">
          {hasProducts && <Products title={t(text)} />}
          {fields.map((field) => (
            <OptionField key={field.name} field={field} />
          ))}
        </div>
      </Details>
    </div>
  )
}

const WIDE = new Set(['list', 'object', 'address'])

const ownName = (tag: string) => new Intl.DisplayNames(tag, { type: 'language' }).of(tag)

function OptionField({ field }: { field: FieldDefinition }) {
  const { t, valueText } = useWords()
  const { name, text, kind, values } = field
  const isLanguage = name === 'language'
  const value = usePage((state) => state.values[name]?.[0] ?? '')
  const isWrong = usePage(({ wrong }) => wrong.includes(name))
  const purpose = useDefaultPurpose()
  const labelOf = (choice: string) => {
    if (isLanguage) return choice === '' ? t('auto') : ownName(choice)
    return text ? valueText(choice, choice || '–') : choice || '–'
  }
  const set = (typed: string) => setValue(name, typed === '' ? [] : [typed])
  const label = text ? t(text) : name
  if (kind === 'flag')
    return (
      <label className="check wide">
        <input
          type="checkbox"
          name={name}
          checked={value === 'on'}
          onChange={({ target }) => set(target.checked ? 'on' : '')}
        />
        <span>
          {label} {text && <code>{name}</code>}
        </span>
      </label>
    )
  const example = field.example ?? field.value
  const error = isWrong ? (
    <>
      {t('wrong')} <code>{example}</code>
    </>
  ) : undefined
  return (
    <div className={(field.isWide ?? WIDE.has(kind)) ? 'wide' : undefined}>
      <Field label={label} hint={text && name} error={error}>
        {(ids) => {
          const control = {
            ...ids,
            name,
            value,
            className: inputStyles['input'],
            onBlur: checkValues,
            onChange: ({ target }: { target: { value: string } }) => set(target.value),
          }
          if (values)
            return (
              <select {...control}>
                {values.map((each) => (
                  <option key={each} value={each} lang={isLanguage && each ? each : undefined}>
                    {labelOf(each)}
                  </option>
                ))}
              </select>
            )
          const placeholder = name === 'application.purpose' ? purpose : field.example
          return kind === 'list' || kind === 'object' ? (
            <textarea {...control} rows={3} spellCheck={false} placeholder={placeholder} />
          ) : (
            <input {...control} spellCheck={false} placeholder={placeholder} />
          )
        }}
      </Field>
    </div>
  )
}

/** The products, each to be asked for, and to be left to the person. */
const Products = ({ title }: { title: string }) => (
  <table className="wide">
    <thead>
      <tr>
        <th scope="col">{title}</th>
        {LISTS.map((name) => (
          <th key={name} scope="col">
            <code>{name}</code>
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {PRODUCTS.map((product) => (
        <tr key={product}>
          <th scope="row">
            <code>{product}</code>
          </th>
          {LISTS.map((name) => (
            <td key={name}>
              <ProductBox name={name} product={product} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

function ProductBox({ name, product }: { name: string; product: string }) {
  const chosen = usePage(({ values }) => values[name]) ?? []
  return (
    <input
      type="checkbox"
      name={name}
      value={product}
      aria-label={`${name}: ${product}`}
      checked={chosen.includes(product)}
      onChange={({ target }) =>
        setValue(
          name,
          PRODUCTS.filter((each) => (each === product ? target.checked : chosen.includes(each))),
        )
      }
    />
  )
}
