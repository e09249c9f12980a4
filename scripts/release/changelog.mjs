const UNRELEASED = '## Unreleased'

/** Is this a version as npm and dpkg both order it: three numbers? */
export const isVersion = (text) => /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/.test(text)

/**
 * The changelog with what was unreleased under a version and its day, and room above it for what comes next. Throws where nothing is
 * unreleased, and where the version is there already.
 */
export const releasedChangelog = (text, version, day) => {
  if (new RegExp(`^## ${version.replaceAll('.', '\\.')}\\b`, 'm').test(text))
    throw new Error(`CHANGELOG.md has version ${version} already.`)
  const [before, after] = text.split(`${UNRELEASED}\n`)
  if (after === undefined || !/^- /m.test(after.split(/^## /m)[0]))
    throw new Error('CHANGELOG.md names nothing unreleased.')
  return `${before}${UNRELEASED}\n\n## ${version} (${day})\n${after}`
}

/** What the changelog says of one version. */
export const notesOf = (text, version) => {
  const section = text.split(/^## /m).find((part) => part.startsWith(`${version} `))
  return section === undefined ? '' : section.slice(section.indexOf('\n') + 1).trim()
}
