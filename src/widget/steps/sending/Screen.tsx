export { Connecting as Screen } from '../shared/Connecting.tsx'
