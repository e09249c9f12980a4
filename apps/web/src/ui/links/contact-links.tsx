import { dialablePhoneNumber } from '@coldbar/domain/records/driver-phone-number'
import { completeWebAddress } from './web-address.ts'

/** A text that leads to a mail program, a telephone or a website, where it is one. */
type Props = { text: string | null }

export const MailLink = ({ text }: Props) =>
  text ? /^[^\s@]+@[^\s@]+$/.test(text) ? <a href={`mailto:${text}`}>{text}</a> : text : null

export const PhoneLink = ({ text }: Props) =>
  text ? dialablePhoneNumber(text) === null ? text : <a href={`tel:${dialablePhoneNumber(text)}`}>{text}</a> : null

/** Only addresses of the web become links: what somebody typed may be any scheme at all. */
export const WebLink = ({ text }: Props) => {
  const address = text ? completeWebAddress(text) : null
  return address === null ? (
    text
  ) : (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  )
}
