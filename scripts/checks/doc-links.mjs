import path from 'node:path'

const LINK = /!?\[[^\]]*\]\(\s*<?([^)\s>]+)>?[^)]*\)|\b(?:src|href)="([^"]+)"/g

const withoutCode = (text) => text.replace(/```[\s\S]*?```/g, '').replace(/`[^`\n]*`/g, '')

/** The links of a Markdown text that lead into the project and to nothing. `exists` is asked with project paths. */
export function brokenLinks(file, text, exists) {
  return [...withoutCode(text).matchAll(LINK)]
    .map(([, markdown, html]) => markdown ?? html)
    .filter((link) => !/^([a-z][a-z+.-]*:|#|\/\/)/i.test(link))
    .filter((link) => {
      const target = decodeURIComponent(link.replace(/[#?].*$/, ''))
      return !exists(path.posix.normalize(path.posix.join(path.posix.dirname(file), target)))
    })
}
