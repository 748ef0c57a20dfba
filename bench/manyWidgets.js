/** Functions of a host page that opens many widgets (instances.ts). */

const ready = (options, then) =>
  new Promise((resolve) => {
    const connect = globalThis.Connect.create({
      ...options,
      onReady: () => {
        then(connect)
        resolve()
      },
    })
    connect.open()
  })

/** Opens the modal, waits for its list and destroys it, so many times. */
globalThis.openAndDestroy = async (options, times) => {
  for (let run = 0; run < times; run += 1) await ready(options, (connect) => connect.destroy())
}

const widgets = []

/** Opens so many inline widgets at once. Resolves with the time until the last one is ready, in ms. */
globalThis.openAll = async (options, count) => {
  const startedAt = performance.now()
  await Promise.all(
    Array.from({ length: count }, () => {
      const container = document.createElement('div')
      document.body.append(container)
      const inline = { ...options, mode: 'inline', container }
      return ready(inline, (connect) => widgets.push(connect))
    }),
  )
  return performance.now() - startedAt
}

globalThis.destroyAll = () => {
  for (const connect of widgets.splice(0)) connect.destroy()
}
