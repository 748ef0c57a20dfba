export interface Row {
  what: string
  measured: string
  /** The target; empty where there is none. */
  bar: string
}

interface Machine {
  cpu: string
  cores: number
  memoryGb: number
  /** Load average before and after. */
  load: readonly number[]
  node: string
  browser: string
}

/** The rows as Markdown, with what they were measured on. */
export const tableOf = (rows: readonly Row[], startedAt: string, machine: Machine): string =>
  [
    `Measured ${startedAt.slice(0, 10)} on ${machine.cores} cores (${machine.cpu}), ${machine.memoryGb} GB, load average ${machine.load.join(' to ')}, ${machine.browser} headless, Node ${machine.node}.`,
    '',
    '| what | measured | bar |',
    '| --- | --- | --- |',
    ...rows.map(({ what, measured, bar }) => `| ${what} | ${measured} | ${bar} |`),
    '',
  ].join('\n')
