export { Approval as Screen } from '../shared/Approval.tsx'
