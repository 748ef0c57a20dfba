import { lazy, Suspense, type ComponentProps } from 'react'

const SandboxHelper = lazy(() =>
  import('./SandboxHelper.tsx').then(
    (chunk) => ({ default: chunk.SandboxHelper }),
    () => ({ default: () => null }),
  ),
)

/** The helper, at a sandbox Connector alone. Without its chunk there is none. */
export const TestValues = (props: ComponentProps<typeof SandboxHelper>) =>
  props.connector.isSandbox && (
    <Suspense>
      <SandboxHelper {...props} />
    </Suspense>
  )
