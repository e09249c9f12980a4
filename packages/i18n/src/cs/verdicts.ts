import type { verdicts as en } from '../en/verdicts.ts'
import type { Translation } from '../message-key.ts'

export const verdicts: Translation<typeof en> = {
  title: 'Může vyjet',
  stay: 'Nesmí vyjet',
  notKnown: 'Není známo',
  goAfter: 'Po zásahu',
  go: 'Může vyjet',
}
