import { expect, test } from 'vitest'
import { consentTerms, isLongerThan } from './consentTerms.ts'

test.each([
  [{}, [undefined]],
  [undefined, [undefined]],
  [{ consentMonths: 12, consentTerms: [] }, [12]],
  [{ consentMonths: 12, consentTerms: [6, null, 6] }, [6, null]],
  [{ consentMonths: 12, consentTerms: [120_000, 6] }, [6]],
  [{ consentMonths: 12, consentTerms: [1e9] }, [12]],
  [{ consentMonths: -3 }, [undefined]],
  [{ consentMonths: 0.5 }, [undefined]],
])('the durations of %j are %j', (application, terms) =>
  expect(consentTerms(application)).toEqual(terms),
)

test.each([
  [undefined, 365, true],
  [12, 365, false],
  [13, 365, true],
  [3, 90, true],
  [2, 90, false],
])('%j months last longer than %i days: %j', (term, days, isLonger) =>
  expect(isLongerThan(term, days)).toBe(isLonger),
)
