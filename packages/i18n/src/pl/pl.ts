import type { Messages } from '../messages.ts'
import { initialTextBundle } from './initial-bundle.ts'
import { lazyTextBundle } from './lazy-bundle.ts'

export const pl: Messages = { ...initialTextBundle, ...lazyTextBundle }
