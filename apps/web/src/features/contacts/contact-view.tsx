import { CONTACT_RECORD } from '@coldbar/contract/contacts/contact-record'
import { namesWithFirst, recordFieldNamesPerUse } from '@coldbar/contract/fields/record-field'
import { recordFacts } from '../../crud/screens/record-facts.tsx'
import { useT } from '../../texts/texts.tsx'
import { FactList } from '../../ui/figures/fact-list.tsx'
import type { Contact } from './contact-calls.ts'

/** As people are spoken of. */
const SHOWN = namesWithFirst(recordFieldNamesPerUse(CONTACT_RECORD).shown, ['title', 'prename'])

/** What is known of a contact; what nobody filled in is left out. */
export const ContactView = ({ row }: { row: Contact }) => (
  <FactList facts={recordFacts(CONTACT_RECORD, SHOWN, row, useT())} />
)
