import type { Messages } from '../messages.ts'
import { initialBundle } from './initial-bundle.ts'
import { lazyBundle } from './lazy-bundle.ts'

export const nl: Messages = { ...initialBundle, ...lazyBundle }
