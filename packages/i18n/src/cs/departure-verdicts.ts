import type { departureVerdictTexts as en } from '../en/departure-verdicts.ts'
import type { Translation } from '../message-key.ts'

export const departureVerdictTexts: Translation<typeof en> = {
  title: 'Může vyjet',
  stay: 'Nesmí vyjet',
  notKnown: 'Není známo',
  goAfter: 'Po zásahu',
  go: 'Může vyjet',
}
