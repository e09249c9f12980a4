/** `example.com` and `https://example.com` as an address of the web; null for anything else. */
export const completeWebAddress = (text: string): string | null => {
  const full = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`
  if (!/^https?:\/\/[^\s/]+\.[^\s]+$/i.test(full)) return null
  return URL.canParse(full) ? full : null
}
