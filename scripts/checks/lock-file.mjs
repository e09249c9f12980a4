/** The place of a package's dependency: beside it or further out, as Node looks for it. */
const isLocked = (packages, from, name) => {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    if (packages[`${at === '' ? '' : `${at}/`}node_modules/${name}`] !== undefined) return true
    if (at === '') return false
    if (!at.includes('/node_modules/') && packages[`node_modules/${name}`] !== undefined) return true
  }
}

/**
 * Dependencies, optional ones too, that a package-lock.json names without an entry: npm leaves those of other machines out
 * where it cannot find them, and `npm ci` then refuses the file everywhere.
 */
export function unlocked({ packages }) {
  return Object.entries(packages).flatMap(([place, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !isLocked(packages, place, name))
      .map((name) => `${place === '' ? 'the project' : place} needs ${name}`),
  )
}
