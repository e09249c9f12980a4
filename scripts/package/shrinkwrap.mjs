/** Where a package that something at `from` needs lies in a lock file: beside it or further out, as Node looks for it; null where it is not. */
const placeOf = (packages, from, name) => {
  for (let at = from; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const place = `${at}/node_modules/${name}`
    if (packages[place] !== undefined) return place
  }
  return packages[`node_modules/${name}`] === undefined ? null : `node_modules/${name}`
}

/** What npm put beside one of the project's own packages lies beside the one package that is installed. */
const outside = (place) => place.replace(/^apps\/[^/]+\//, '')

/**
 * The lock file of a package that depends on what the package at `from` of a project does: exactly what the project was tested with, and
 * nothing else. `manifest` is the package's own package.json. Throws for a dependency that the project's lock file does not hold.
 */
export const shrinkwrap = ({ packages, ...lock }, manifest, from = '') => {
  const { name, version, dependencies = {}, optionalDependencies = {} } = manifest
  const kept = { '': { name, version, dependencies, optionalDependencies, bin: manifest.bin } }
  const places = new Map()
  const todo = Object.keys({ ...dependencies, ...optionalDependencies }).map((needed) => [from, needed, false])
  for (const [asker, needed, mayLack] of todo) {
    const place = placeOf(packages, asker, needed)
    if (place === null && mayLack) continue
    if (place === null) throw new Error(`package-lock.json does not hold ${needed}.`)
    const target = outside(place)
    if (places.has(target)) {
      if (places.get(target) === place) continue
      throw new Error(`${place} and ${places.get(target)} cannot both lie in ${target}.`)
    }
    places.set(target, place)
    const { dev: _dev, devOptional, ...entry } = packages[place]
    kept[target] = devOptional === true ? { ...entry, optional: true } : entry
    for (const further of Object.keys({ ...entry.dependencies, ...entry.optionalDependencies }))
      todo.push([place, further, false])
    for (const peer of Object.keys(entry.peerDependencies ?? {}))
      todo.push([place, peer, entry.peerDependenciesMeta?.[peer]?.optional === true])
  }
  const sorted = Object.fromEntries(Object.entries(kept).sort(([one], [other]) => (one < other ? -1 : 1)))
  return { ...lock, name, version, packages: sorted }
}
