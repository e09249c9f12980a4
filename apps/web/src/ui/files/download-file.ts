/** Hands the user a file, as if it had been downloaded. */
export const downloadFile = (content: Blob, name: string): void => {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download starts after this turn of the event loop in some browsers.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
