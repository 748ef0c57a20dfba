export { Screen as alreadyConnected } from './alreadyConnected/Screen.tsx'
export { Screen as brand } from './brand/Screen.tsx'
export { Screen as connections } from './connections/Screen.tsx'
export { Screen as renewal } from './renewal/Screen.tsx'
