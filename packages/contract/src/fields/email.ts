import * as z from 'zod'
import { visibleLineSchema } from './text.ts'

/** What mail programs and providers give out. Quoted names and addresses without a domain exist in standards only. */
const ADDRESS = /^[^\s@,;:<>()[\]"\\.]+(\.[^\s@,;:<>()[\]"\\.]+)*@([\p{L}\d]([\p{L}\d-]*[\p{L}\d])?\.)+\p{L}{2,}$/u

/** Whether a text is one e-mail address. */
const isAddress = (text: string): boolean => ADDRESS.test(text)

/** The addresses of a text, which people separate by commas or semicolons. */
const addressesIn = (text: string): string[] => text.split(/[,;]/).map((address) => address.trim())

/** Whether a text is nothing but e-mail addresses. */
export const isEmailList = (text: string): boolean => addressesIn(text).every(isAddress)

const NO_EMAIL = { message: 'is no e-mail address', params: { code: 'email' } }

const written = visibleLineSchema(z.string().trim().max(255))

/** An e-mail address as somebody writes it; empty or null where there is none. */
export const emailField = written.refine((text) => text === '' || isAddress(text), NO_EMAIL).nullable()

/** As `emailField`, or several, separated by commas. */
export const emailsField = written
  .refine((text) => text === '' || isEmailList(text), NO_EMAIL)
  .nullable()
  .meta({ description: 'Several addresses are separated by commas' })
