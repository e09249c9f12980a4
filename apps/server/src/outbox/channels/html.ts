import type { ComposedMessage } from '@coldbar/domain/messages/compose-message'

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)

const LINK = /https?:\/\/[^\s<>"']+/g

/** Lines as a mail program shows them; addresses of the web can be pressed. Nothing of the text is taken for markup. */
const lines = (text: string): string => {
  let html = ''
  let from = 0
  for (const { 0: url, index } of text.matchAll(LINK)) {
    html += `${escaped(text.slice(from, index))}<a href="${escaped(url)}">${escaped(url)}</a>`
    from = index + url.length
  }
  return (html + escaped(text.slice(from))).replaceAll('\n', '<br>\n')
}

/** A message as a page of a mail program, for light and dark ones. */
export const messageHtml = ({ subject, text }: ComposedMessage): string => `<!doctype html>
<html><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"></head>
<body style="font-family: sans-serif; font-size: 16px; line-height: 1.5; max-width: 40em; margin: 1em auto; padding: 0 1em">
<h1 style="font-size: 20px">${escaped(subject)}</h1>
<p>${lines(text)}</p>
</body></html>
`
