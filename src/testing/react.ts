/** The npm package's entry for tests of React components: the real hook and component, with fake widgets. */
import { createConnectWidget } from '../loader/react/createConnectWidget.tsx'
import type { ConnectPicker as RealConnectPicker } from '../loader/react/ConnectPicker.ts'
import type { ConnectWidget as RealConnectWidget } from '../loader/react/ConnectWidget.ts'
import { createUseConnect } from '../loader/react/createUseConnect.ts'
import type { useConnect as realUseConnect } from '../loader/react/useConnect.ts'
import { createConnect } from './fakes.ts'

/** `useConnect` of `connect-widget/react`, with a fake widget. */
export const useConnect: typeof realUseConnect = createUseConnect(createConnect)

/** `ConnectWidget` of `connect-widget/react`: an empty element, with a fake widget that is open while it is mounted. */
export const ConnectWidget: typeof RealConnectWidget = createConnectWidget(createConnect)

/** `ConnectPicker` of `connect-widget/react`, with a fake widget. */
export const ConnectPicker: typeof RealConnectPicker = createConnectWidget(createConnect, 'picker')
