import * as z from 'zod'

const text = z.string().optional().catch(undefined)

/** What of Nominatim's answer (jsonv2) makes an address; parts that a place does not have are absent. */
const answerShape = z.object({
  error: z.unknown().optional(),
  display_name: text,
  address: z
    .object({
      road: text,
      pedestrian: text,
      house_number: text,
      postcode: text,
      city: text,
      town: text,
      village: text,
      municipality: text,
      county: text,
      country_code: text,
    })
    .optional()
    .catch(undefined),
})

const LONGEST = 200

/** Line breaks, marks that turn the reading direction, and other characters that are not seen. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}]+/gu

/** One line without unseen characters and without the marks that are ours to set. */
const cleaned = (line: string): string | null => {
  const plain = line
    .replace(UNSEEN, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[*#\s]+/, '')
    .trim()
  return plain === '' ? null : plain.slice(0, LONGEST)
}

const joined = (parts: readonly (string | undefined)[], by: string): string =>
  parts.filter((part) => part !== undefined && part !== '').join(by)

/**
 * The address in an answer of the geocoder, as `Coolsingel 40, 3011 AD Rotterdam, NL`; null where it knows none (at sea).
 * @throws ZodError when the answer is none of Nominatim's.
 */
export const parseNominatimAddress = (answer: unknown): string | null => {
  const { error, display_name, address } = answerShape.parse(answer)
  if (error !== undefined) return null
  const street = joined([address?.road ?? address?.pedestrian, address?.house_number], ' ')
  const place = address?.city ?? address?.town ?? address?.village ?? address?.municipality ?? address?.county
  if (street === '' || place === undefined) return cleaned(display_name ?? '')
  return cleaned(joined([street, joined([address?.postcode, place], ' '), address?.country_code?.toUpperCase()], ', '))
}
