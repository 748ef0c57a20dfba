/** The logos of the sandbox Connectors: paths of a 96 × 96 square, filled by the even-odd rule. */
const MARKS = [
  // A house with columns.
  'M20 40 48 22l28 18v6H20zM26 50h10v20H26zM43 50h10v20H43zM60 50h10v20H60zM20 74h56v6H20z',
  // A shield with a keyhole.
  'M48 18l26 10v18c0 17-11 28-26 34-15-6-26-17-26-34V28zM48 38a7 7 0 0 0-3 13l-3 11h12l-3-11a7 7 0 0 0-2-13z',
  // Steps.
  'M18 74V60h18V46h18V32h24v42z',
  // A picture.
  'M18 26h60v44H18zM26 62h44L56 40 44 54l-6-6z',
  // A phone.
  'M34 16h28a6 6 0 0 1 6 6v52a6 6 0 0 1-6 6H34a6 6 0 0 1-6-6V22a6 6 0 0 1 6-6zM36 26v38h24V26zM44 69h8v5h-8z',
  // Two circles that overlap.
  'M36 28a20 20 0 1 0 0 40 20 20 0 0 0 0-40zM60 28a20 20 0 1 0 0 40 20 20 0 0 0 0-40z',
  // A circle without a quarter.
  'M44 20a30 30 0 1 0 32 32H44zM54 16v26h26a26 26 0 0 0-26-26z',
  // A moon.
  'M56 18a31 31 0 1 0 22 44A28 28 0 0 1 56 18z',
  // Two towers.
  'M20 38h26v40H20zM50 18h26v60H50zM28 46h10v8H28zM28 62h10v8H28zM58 28h10v8H58zM58 44h10v8H58zM58 60h10v8H58z',
  // A flash.
  'M56 14 24 54h20l-4 28 32-42H52z',
  // An hourglass.
  'M28 18h40v8L54 46v4l14 20v8H28v-8l14-20v-4L28 26z',
  // A diamond.
  'M48 14l34 34-34 34-34-34zM48 34 34 48l14 14 14-14z',
  // A wave.
  'M14 42c11-15 23-15 34 0s23 15 34 0v14c-11 15-23 15-34 0s-23-15-34 0z',
  // A leaf.
  'M20 78c-4-36 18-58 58-58 0 38-18 56-46 52l-4 10z',
]

const COLORS = '6d28d9 0e7490 b45309 be185d 15803d 1d4ed8 a21caf 475569 4d7c0f b91c1c 0f766e'.split(
  ' ',
)

const nth = (list: readonly string[], id: number): string => list[id % list.length] ?? ''

export const brandOf = (id: number) => ({ mark: nth(MARKS, id), primaryColor: nth(COLORS, id) })
