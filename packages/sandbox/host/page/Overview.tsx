import { useMutation, useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { callBackend, type Money, type PageItem, type Result, type Section } from './backend.ts'
import { AccountMatchQuestion } from './AccountMatchQuestion.tsx'
import { ROWS, type Row } from './rows.ts'
import { disconnect, usePage, useWords } from './store.ts'
import { Button, Details, Dialog, Icon, Logo, Notice, SpinnerWithText } from './ui.ts'
import { focusOverview, openWidget } from './widget.ts'

export function Overview() {
  const { t } = useWords()
  const connections = usePage((state) => state.connections)
  const ids = Object.keys(connections)
  const sections = {
    accounts: useSection('accounts', ids),
    cards: useSection('cards', ids),
    transactions: useSection('transactions', ids),
    investments: useSection('investments', ids),
    loans: useSection('loans', ids),
  }
  const all = Object.values(sections)
  const isReading = all.some((section) => section.isReading)
  const isFailed = all.some((section) => section.isFailed)
  return (
    <section id="overview" aria-labelledby="overview-title" tabIndex={-1}>
      <div className="row">
        <div>
          <h1 id="overview-title">{t('overview')}</h1>
          <output className="hint">
            {t(isReading ? 'reading' : isFailed ? 'someMissing' : 'allRead')}
          </output>
        </div>
        <div className="buttons">
          <Button onClick={() => openWidget()}>{t('connectAnother')}</Button>
          <Button kind="secondary" onClick={() => openWidget({ view: 'connections' })}>
            {t('manage')}
          </Button>
        </div>
      </div>
      <Banks items={Object.values(connections)} />
      <AccountMatchQuestion />
      <dl id="figures">
        <Figure
          name="balance"
          amounts={sections.accounts.results.flatMap((each) => each.balances)}
        />
        <Figure name="owedOnCards" amounts={sections.cards.results.map((each) => each.owed)} />
        <Figure name="invested" amounts={sections.investments.results.map((each) => each.value)} />
        <Figure
          name="outstanding"
          amounts={sections.loans.results.map((each) => each.outstanding)}
        />
      </dl>
      <div id="data-sections">
        <DataSection name="accounts" data={sections.accounts} row={ROWS.accounts} />
        <DataSection name="cards" data={sections.cards} row={ROWS.cards} />
        <DataSection
          name="transactions"
          data={{ ...sections.transactions, results: latest(sections.transactions.results) }}
          row={ROWS.transactions}
          few={8}
        />
        <DataSection name="investments" data={sections.investments} row={ROWS.investments} />
        <DataSection name="loans" data={sections.loans} row={ROWS.loans} />
      </div>
    </section>
  )
}

type Of<R> = R & { itemId: string }

interface SectionData<R> {
  results: Of<R>[]
  /** False while nothing was read. */
  isThere: boolean
  /** False if no Item collects the section's product. */
  isShared: boolean
  isReading: boolean
  /** The backend refused it for one of the Items, or could not be reached. */
  isFailed: boolean
  readAgain: () => void
}

/** One section of every Item, from the page's own backend. What was read before stays while it is read again. */
function useSection<S extends Section>(section: S, ids: readonly string[]): SectionData<Result<S>> {
  return useQueries({
    queries: ids.map((id) => ({
      queryKey: ['section', section, id],
      queryFn: async () => {
        const { shared, results } = await callBackend<{ shared: boolean; results: Result<S>[] }>(
          `/item/${id}/${section}`,
        )
        return { shared, results: results.map((result) => Object.assign(result, { itemId: id })) }
      },
    })),
    combine: (reads) => {
      const read = reads.flatMap(({ data }) => data ?? [])
      return {
        results: read.flatMap(({ results }) => results),
        isThere: read.length > 0,
        isShared: read.length === 0 || read.some(({ shared }) => shared),
        isReading: reads.some(({ isFetching }) => isFetching),
        isFailed: reads.some(({ isError, isFetching }) => isError && !isFetching),
        readAgain: () => {
          for (const each of reads) if (each.isError) void each.refetch()
        },
      }
    },
  })
}

/** Transactions shown of all Items together, as many as the backend gives of one. */
const latest = <R extends { date: string }>(results: readonly R[]): R[] =>
  results.toSorted((a, b) => Date.parse(b.date) - Date.parse(a.date)).slice(0, 20)

/** The institutions, each with the time of its last sync and a button to disconnect it. */
function Banks({ items }: { items: readonly (PageItem | null)[] }) {
  const { t, moment } = useWords()
  const [asked, setAsked] = useState<PageItem | null>(null)
  return (
    <>
      <ul role="list" id="banks" aria-label={t('banks')}>
        {items.map(
          (item) =>
            item && (
              <li key={item.id} className="card">
                <Logo
                  name={item.connector.name}
                  imageUrl={item.connector.imageUrl ?? null}
                  color={`#${item.connector.primaryColor}`}
                />
                <div className="what">
                  <b>{item.connector.name}</b>
                  <span className="note">
                    {item.lastUpdatedAt && `${t('updatedAt')} ${moment(item.lastUpdatedAt)}`}
                  </span>
                </div>
                <Button
                  kind="link"
                  aria-label={`${t('disconnect')}: ${item.connector.name}`}
                  onClick={() => setAsked(item)}
                >
                  {t('disconnect')}
                </Button>
              </li>
            ),
        )}
      </ul>
      {asked && <Disconnect item={asked} onEnd={() => setAsked(null)} />}
    </>
  )
}

/** Asks before a bank is disconnected; after a failure it can be tried again. */
function Disconnect({ item, onEnd }: { item: PageItem; onEnd: () => void }) {
  const { t } = useWords()
  const { isError, isPending, mutate } = useMutation({
    mutationFn: () => disconnect(item.id),
    onSuccess: () => {
      onEnd()
      // After the dialog has given the focus back: the button that opened it is gone.
      focusOverview()
    },
  })
  return (
    <Dialog
      title={`${t('disconnectTitle')}\n${item.connector.name}`}
      text={t('disconnectText')}
      onCancel={onEnd}
      actions={
        <div className="buttons">
          <Button kind="secondary" disabled={isPending} onClick={onEnd}>
            {t('keepConnected')}
          </Button>
          <Button kind="danger" aria-disabled={isPending} onClick={() => isPending || mutate()}>
            {t('disconnect')}
          </Button>
        </div>
      }
    >
      {isError && <Notice tone="bad">{t('disconnectFailed')}</Notice>}
    </Dialog>
  )
}

interface FigureProps {
  name: 'balance' | 'owedOnCards' | 'invested' | 'outstanding'
  amounts: readonly Money[]
}

/** The sum of amounts, one per currency; nothing without an amount. */
function Figure({ name, amounts }: FigureProps) {
  const { t, money } = useWords()
  const sums = new Map<string, number>()
  for (const { amount, currency } of amounts) sums.set(currency, (sums.get(currency) ?? 0) + amount)
  if (sums.size === 0) return null
  return (
    <div>
      <dt>{t(name)}</dt>
      {[...sums].map(([currency, amount]) => (
        <dd key={currency}>{money({ amount, currency })}</dd>
      ))}
    </div>
  )
}

interface DataSectionProps<S extends Section> {
  name: S
  data: SectionData<Result<S>>
  row: (typeof ROWS)[S]
  /** Rows shown before somebody asks for more. */
  few?: number
}

function DataSection<S extends Section>({ name, data, row, few = 4 }: DataSectionProps<S>) {
  const words = useWords()
  const { t } = words
  const banks = usePage(({ connections }) => connections)
  if (!data.isShared) return null
  const bankOf = (id: string) =>
    Object.keys(banks).length > 1 ? banks[id]?.connector.name : undefined
  const rows = data.results.map((result) => (
    <DataRow key={result.id} id={result.id} row={row(result, words, bankOf(result.itemId))} />
  ))
  const readAgain = () => {
    document.getElementById(`data-${name}`)?.focus()
    data.readAgain()
  }
  return (
    <section
      id={`data-${name}`}
      className="card"
      tabIndex={-1}
      aria-labelledby={`data-${name}-title`}
      aria-busy={data.isReading}
    >
      <h2 id={`data-${name}-title`}>{t(name)}</h2>
      {rows.length > 0 && (
        <ul role="list" className="rows">
          {rows.slice(0, few)}
        </ul>
      )}
      {rows.length > few && (
        <Details kind="row" title={t('more')}>
          <ul role="list" className="rows">
            {rows.slice(few)}
          </ul>
        </Details>
      )}
      {rows.length === 0 && data.isThere && <p className="hint">{t('nothing')}</p>}
      {!data.isThere && data.isReading && <SpinnerWithText>{t('reading')}</SpinnerWithText>}
      {data.isFailed && (
        <div className="row">
          <p>{t('notRead')}</p>
          <Button kind="secondary" aria-label={`${t('tryAgain')}: ${t(name)}`} onClick={readAgain}>
            {t('tryAgain')}
          </Button>
        </div>
      )}
    </section>
  )
}

const DataRow = ({ id, row }: { id: string; row: Row }) => (
  <li data-id={id} className={row.isGain ? 'gain' : undefined}>
    <span className="lead-icon">
      <Icon icon={row.icon} size={20} />
    </span>
    <div className="what">
      <b>{row.name}</b>
      {linesOf(row.details, 'note')}
    </div>
    <div className="values">
      {linesOf(row.values, 'value')}
      {linesOf(row.notes, 'note')}
    </div>
    {row.share && Number.isFinite(row.share.value) && (
      <progress value={row.share.value} aria-label={`${row.name}: ${row.share.name}`} />
    )}
  </li>
)

const linesOf = (lines: Row['details'] | undefined, className: string) =>
  lines?.map(
    (line) =>
      line && (
        <span key={line} className={className}>
          {line}
        </span>
      ),
  )
