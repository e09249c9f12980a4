/** The value of a cookie that scripts may read, or null. */
export const readBrowserCookie = (name: string): string | null => {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return found === undefined ? null : decodeURIComponent(found.slice(name.length + 1))
}

const ONE_YEAR_SECONDS = 31_536_000

/** Keeps a choice for a year on this device. Nothing secret may go in here. */
export const storeBrowserCookie = (name: string, value: string): void => write(name, value, ONE_YEAR_SECONDS)

/** Forgets a cookie of the whole site that scripts may see. */
export const deleteBrowserCookie = (name: string): void => write(name, '', -1)

const write = (name: string, value: string, seconds: number): void => {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the asynchronous Cookie Store is missing in Firefox and Safari.
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`
}
