import { dictionary } from '@zxcvbn-ts/language-common'

let popular: ReadonlySet<string> | null = null

/** Is this one of the passwords that everybody who guesses tries first? Letter case does not hide it. */
export const isPopularPassword = (password: string): boolean => {
  popular ??= new Set(dictionary['passwords-common'])
  return popular.has(password.toLowerCase())
}
