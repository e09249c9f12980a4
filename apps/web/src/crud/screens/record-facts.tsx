import type { FieldType, RecordFieldDescriptions } from '@coldbar/contract/fields/record-field'
import type { MessageKey } from '@coldbar/i18n/message-key'
import type { Translate } from '@coldbar/i18n/translator'
import type { ReactNode } from 'react'
import type { Fact } from '../../ui/figures/fact-list.tsx'
import { MailLink, PhoneLink, WebLink } from '../../ui/links/contact-links.tsx'

/** What a field leads to, by its type; all others are shown as they are. */
const LINKS: Partial<Record<FieldType, (props: { text: string | null }) => ReactNode>> = {
  email: MailLink,
  optionalEmail: MailLink,
  phone: PhoneLink,
  smsNumber: PhoneLink,
  web: WebLink,
}

type Labelled<Name extends string> = RecordFieldDescriptions & Readonly<Record<Name, { readonly label: MessageKey }>>

/** A fact for each of these fields that people fill in. */
export const recordFieldFacts = <Name extends string>(
  record: Labelled<Name>,
  names: readonly Name[],
  stored: Readonly<Record<Name, string | null>>,
  t: Translate,
): readonly Fact[] =>
  names.map((name) => {
    const { label, type } = record[name]
    const text = stored[name]
    const Link = LINKS[type]
    return [t(label), text && Link ? <Link text={text} /> : text]
  })
