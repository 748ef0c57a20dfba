import type { CDPSession } from '@playwright/test'

/** Every text on a page's heap after a garbage collection: what a script in the page could still reach, and more. */
export async function heapTexts(session: CDPSession): Promise<string[]> {
  const chunks: string[] = []
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk))
  await session.send('HeapProfiler.enable')
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  const snapshot: { strings: string[] } = JSON.parse(chunks.join(''))
  return snapshot.strings
}
