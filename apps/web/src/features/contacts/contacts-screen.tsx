import { CONTACT_RECORD_FIELDS } from '@coldbar/contract/contacts/contact-record-fields'
import { recordFieldNames } from '@coldbar/contract/fields/record-field'
import { blankRecordFormValues } from '../../crud/edit/record-form-values.ts'
import { defineResource } from '../../crud/resource/resource.ts'
import { ResourceScreen } from '../../crud/resource/resource-screen.tsx'
import { paths } from '../../paths.ts'
import { listTextColumn } from '../../ui/list/text-column.ts'
import { type Contact, type ContactDraft, contactCalls } from './contact-calls.ts'
import { ContactFields } from './contact-fields.tsx'
import { ContactView } from './contact-view.tsx'

const contacts = defineResource({
  key: 'contacts',
  texts: {
    title: 'contacts.title',
    search: 'contacts.search',
    add: 'contacts.add',
    none: 'contacts.none',
    noneHint: 'contacts.noneHint',
  },
  limit: 'contact',
  path: paths.contacts,
  param: 'contactId',
  calls: contactCalls,
  may: { add: 'contacts.add', edit: ['contacts.update'], remove: 'contacts.delete' },
  columns: [
    listTextColumn<Contact>('name', 'contacts.name'),
    listTextColumn<Contact>('email', 'contacts.email', { quiet: true, grow: 1.5 }),
    listTextColumn<Contact>('phone', 'contacts.phone', { quiet: true, wideOnly: true, width: 132 }),
    listTextColumn<Contact>('mobile', 'contacts.mobile', { quiet: true, wideOnly: true, width: 132 }),
  ],
  searched: ({ id: _, ...contact }) => Object.values(contact),
  blank: (): ContactDraft => blankRecordFormValues(CONTACT_RECORD_FIELDS, recordFieldNames(CONTACT_RECORD_FIELDS)),
  draftOf: ({ id: _, ...contact }) => contact,
  preview: (draft, id) => ({ ...draft, id }),
  View: ContactView,
  Fields: ContactFields,
  confirmDelete: false,
  onSaveError: 'silent',
  onDeleteError: 'silent',
})

/** The people to reach about a vehicle. */
export const ContactsScreen = () => <ResourceScreen resource={contacts} />
