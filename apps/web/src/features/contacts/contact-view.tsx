import { useT } from '../../texts/texts.tsx'
import { FactList } from '../../ui/figures/fact-list.tsx'
import { MailLink, PhoneLink } from '../../ui/links/reach-link.tsx'
import type { Contact } from './contact-calls.ts'

/** What is known of a contact; what nobody filled in is left out. */
export const ContactView = ({ row }: { row: Contact }) => {
  const t = useT()
  return (
    <FactList
      facts={[
        [t('contacts.personTitle'), row.title],
        [t('contacts.prename'), row.prename],
        [t('contacts.name'), row.name],
        [t('contacts.occupation'), row.occupation],
        [t('contacts.assistant'), row.assistant],
        [t('contacts.email'), row.email && <MailLink text={row.email} />],
        [t('contacts.secondaryEmail'), row.secondary_email && <MailLink text={row.secondary_email} />],
        [t('contacts.phone'), row.phone && <PhoneLink text={row.phone} />],
        [t('contacts.phoneDirect'), row.phone_direct && <PhoneLink text={row.phone_direct} />],
        [t('contacts.mobile'), row.mobile && <PhoneLink text={row.mobile} />],
        [t('contacts.fax'), row.fax],
        [t('contacts.street'), row.street],
        [t('contacts.zipcode'), row.zipcode],
        [t('contacts.place'), row.place],
        [t('contacts.country'), row.country],
      ]}
    />
  )
}
