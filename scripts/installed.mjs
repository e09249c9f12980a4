/**
 * Is an optional package needed on this machine? One made for it is; one for another system or C library is rightly absent, and so
 * are the ones that only such a package asks for.
 */
const fits = ({ os, cpu, libc }, platform, arch) =>
  libc === undefined && (os?.includes(platform) ?? false) && (cpu?.includes(arch) ?? false)

/**
 * The packages that package-lock.json asks for and that are not installed in that version, as npm's own note in
 * node_modules tells: an install by hand counts as much as ours. Optional ones count where they fit the machine.
 */
export function missingPackages(lock, installed, { platform, arch } = process) {
  return Object.entries(lock.packages)
    .filter(([place, { link }]) => place.includes('node_modules/') && link !== true)
    .filter(([, wanted]) => wanted.optional !== true || fits(wanted, platform, arch))
    .filter(([place, { version }]) => installed.packages[place]?.version !== version)
    .map(([place]) => place)
}
