import { CONTACT_RECORD_FIELDS } from '@coldbar/contract/contacts/contact-record-fields'
import { namesWithFirst, recordFieldNamesPerUse } from '@coldbar/contract/fields/record-field'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { apiQueryKeys } from '../../api/api-query-keys.ts'
import { recordFieldFacts } from '../../crud/screens/record-facts.tsx'
import { ErasePersonButton } from '../../fleet/people/erase-person-button.tsx'
import { ExportPersonButton } from '../../fleet/people/export-person-button.tsx'
import { paths } from '../../paths.ts'
import { useT } from '../../texts/texts.tsx'
import { FactList } from '../../ui/figures/fact-list.tsx'
import type { Contact } from './contact-calls.ts'

/** As people are spoken of. */
const SHOWN = namesWithFirst(recordFieldNamesPerUse(CONTACT_RECORD_FIELDS).shown, ['title', 'prename'])

/** What is known of a contact; what nobody filled in is left out. */
export const ContactView = ({ row }: { row: Contact }) => {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return (
    <>
      <FactList facts={recordFieldFacts(CONTACT_RECORD_FIELDS, SHOWN, row, useT())} />
      <ExportPersonButton person={{ of: 'contact', id: row.id, name: row.name }} file={row.name} />
      <ErasePersonButton
        person={{ of: 'contact', id: row.id, name: row.name }}
        onErased={async () => {
          await navigate({ to: paths.contacts() })
          await queries.invalidateQueries({ queryKey: apiQueryKeys.contacts })
        }}
      />
    </>
  )
}
