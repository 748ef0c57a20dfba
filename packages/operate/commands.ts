const isPacked = import.meta.url.endsWith('.js')

/** How each command is started, from the package or from its sources. */
export const COMMANDS = isPacked
  ? {
      doctor: 'npx connect-operate doctor',
      prepare: 'npx connect-operate prepare',
      release: 'npx connect-operate release',
    }
  : {
      doctor: 'npm run doctor --',
      prepare: 'npx tsx packages/operate/deploy/prepare.ts',
      release: 'npm run release --',
    }
