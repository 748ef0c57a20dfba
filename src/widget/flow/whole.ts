export { createItemEffects } from './itemEffects.ts'
export { transition } from './transition.ts'
