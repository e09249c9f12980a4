/** The same JSON with another version; ours name each other by exact version, so those change with it. */
export const withVersion = (text, version) => {
  const manifest = JSON.parse(text)
  const own = (dependencies) =>
    Object.fromEntries(
      Object.entries(dependencies).map(([name, wanted]) => [name, name.startsWith('@coldbar/') ? version : wanted]),
    )
  const changed = { ...manifest, version }
  for (const kind of ['dependencies', 'devDependencies'])
    if (manifest[kind] !== undefined) changed[kind] = own(manifest[kind])
  return `${JSON.stringify(changed, null, 2)}\n`
}

/** The lock file with another version of our own packages; what others made stays. */
export const lockWithVersion = (text, version) => {
  const lock = JSON.parse(text)
  const packages = Object.entries(lock.packages).map(([place, entry]) => {
    if (place.includes('node_modules/') || entry.version === undefined) return [place, entry]
    return [place, JSON.parse(withVersion(JSON.stringify(entry), version))]
  })
  return `${JSON.stringify({ ...lock, version, packages: Object.fromEntries(packages) }, null, 2)}\n`
}
