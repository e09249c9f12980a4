/** Does this package run here? One for another C library or another system is rightly absent. */
const fits = ({ os, cpu, libc }, platform, arch) =>
  libc === undefined && (os === undefined || os.includes(platform)) && (cpu === undefined || cpu.includes(arch))

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
