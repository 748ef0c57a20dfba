const isPacked = import.meta.url.endsWith('.js')

/** How remedies and generated files name `prepare`: the command of the package, or the file of its sources. */
export const PREPARE = isPacked
  ? 'npx connect-operate prepare'
  : 'packages/operate/deploy/prepare.ts'

/** How each command is started, from the package or from its sources. */
export const COMMANDS = isPacked
  ? {
      doctor: 'npx connect-operate doctor',
      prepare: PREPARE,
      release: 'npx connect-operate release',
    }
  : {
      doctor: 'npm run doctor --',
      prepare: `npx tsx ${PREPARE}`,
      release: 'npm run release --',
    }
