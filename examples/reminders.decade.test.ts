import { expect, test } from 'vitest'
import { createRandom } from '../sandbox/service/seededRandom.ts'
import { endOf, isNoticeDue, itemToRenew } from './reminders.mjs'

/**
 * Ten years of ten thousand people, on the decisions of the reminders alone: a service that gives consents, a job
 * that runs most nights, mail that is lost or stops halfway, and people who renew, forget, end and come back.
 */
const PEOPLE = 10_000
const DAYS = 3650
const DAY_MS = 24 * 60 * 60 * 1000
const START = Date.parse('2026-11-22T00:00:00.000Z')

/** The days after which access ends, or has to be confirmed again. */
const TERMS = { BR: 365, UK: 90, EU: 180 } as const
const JURISDICTIONS = ['BR', 'UK', 'EU'] as const

/** An Item at the service. */
interface Item {
  id: string
  connector: { id: number }
  consentExpiresAt: string | null
  executionStatus: string
  /** Of `consentExpiresAt`, ms since 1970. */
  endsAt: number | null
}

/** What the backend keeps of it. */
interface Known {
  item: Item
  endsAt: number | null
  noticedFor: number | null
}

interface Tally {
  notices: number
  renewals: number
  lapses: number
  /** Lapsed, and nobody was told about that end. */
  unannounced: number
  /** A notice about an end that was remembered as announced. */
  repeated: number
  /** A notice weeks before the end, as right after a renewal, or after it. */
  pointless: number
  duplicates: number
}

const dayOf = (time: number) => Math.floor((time - START) / DAY_MS)

function simulate(seed: number): Tally {
  const random = createRandom(seed)
  const chance = (probability: number) => random() < probability
  const within = (days: number) => Math.floor(random() * days)
  const tally = { notices: 0, renewals: 0, lapses: 0 }
  const wrong = { unannounced: 0, repeated: 0, pointless: 0, duplicates: 0 }
  const runs = nightsOf(chance, within)

  function authorize(item: Item, person: number, day: number) {
    const term = TERMS[JURISDICTIONS[person % JURISDICTIONS.length] ?? 'BR']
    // One consent in fifty lasts until it is ended.
    item.endsAt = chance(0.02) ? null : START + (day + term) * DAY_MS + within(DAY_MS)
    item.consentExpiresAt = item.endsAt === null ? null : new Date(item.endsAt).toISOString()
  }

  /** The person comes for the bank: a renewal where there is an Item, else another one. */
  function connect(items: Item[], person: number, day: number): Item {
    const itemId = itemToRenew(items, person)
    const known = items.find(({ id }) => id === itemId)
    if (known) tally.renewals += 1
    else if (items.length > 0) wrong.duplicates += 1
    const item = known ?? {
      id: `${person}-${items.length}`,
      connector: { id: person },
      consentExpiresAt: null,
      executionStatus: 'SUCCESS',
      endsAt: null,
    }
    if (!known) items.push(item)
    authorize(item, person, day)
    return item
  }

  /** One person's ten years. Days on which nothing can be due are skipped. */
  function live(person: number) {
    const items: Item[] = []
    /** The ids of the messages that were sent: the mail server drops a second one with the same id. */
    const mailed = new Set<string>()
    let day = within(365)
    const item = connect(items, person, day)
    const known: Known = { item, endsAt: endOf(item), noticedFor: null }
    /** The day on which the person renews, asked or not. */
    let comesOn: number | null = chance(0.1) ? day + within(300) : null

    function night() {
      // The job reads the Items first, so the event of a renewal may be lost.
      known.endsAt = endOf(item)
      const { endsAt } = known
      // The mail server does not answer one time in five.
      if (endsAt === null || !isNoticeDue(known, START + day * DAY_MS) || chance(0.2)) return
      if (known.noticedFor === endsAt) wrong.repeated += 1
      if (dayOf(endsAt) - day > 15 || dayOf(endsAt) < day) wrong.pointless += 1
      const id = `${item.id} ${endsAt}`
      if (!mailed.has(id)) {
        mailed.add(id)
        tally.notices += 1
        comesOn ??= day + 1 + within(chance(0.8) ? 12 : 90)
      }
      // The process may end between sending and remembering.
      if (chance(0.98)) known.noticedFor = endsAt
    }

    for (; day < DAYS; day += 1) {
      const nextNight = item.endsAt === null ? DAYS : dayOf(item.endsAt) - 16
      day = Math.max(day, Math.min(nextNight, comesOn ?? DAYS))
      const hasEnded = item.endsAt !== null && dayOf(item.endsAt) === day
      if (hasEnded && item.endsAt !== null) {
        tally.lapses += 1
        if (!mailed.has(`${item.id} ${item.endsAt}`)) wrong.unannounced += 1
        comesOn ??= day + 1 + within(200)
      }
      if (comesOn === day) {
        comesOn = chance(0.1) ? day + 1 + within(300) : null
        connect(items, person, day)
        if (chance(0.9)) known.endsAt = endOf(item)
      }
      if (runs[day]) night()
      const isLost = item.endsAt !== null && dayOf(item.endsAt) < day && comesOn === null
      if (isLost) comesOn = day + 1 + within(200)
    }
  }

  for (let person = 0; person < PEOPLE; person += 1) live(person)
  return { ...tally, ...wrong }
}

/** The nights on which the job runs: all but up to five in a row, about twice a year. */
function nightsOf(chance: (probability: number) => boolean, within: (days: number) => number) {
  const runs = Array.from({ length: DAYS }, () => true)
  for (let day = 0; day < DAYS; day += 1) {
    if (chance(0.005)) runs.fill(false, day, day + within(6))
  }
  return runs
}

test('a decade of 10 000 connections under three jurisdictions: nobody is surprised, or told twice', () => {
  const { notices, renewals, lapses, ...wrong } = simulate(17)
  expect(wrong).toEqual({ unannounced: 0, repeated: 0, pointless: 0, duplicates: 0 })
  // Much has happened.
  expect(Math.min(notices, renewals)).toBeGreaterThan(50_000)
  expect(lapses).toBeGreaterThan(5000)
})
