/** A range in figures as coarse as it is wide, none of it left out: 50,571 to 82,800 is 50,000 to 90,000. */
export const roundedRange = ({ low, high }: { low: number; high: number }): { low: number; high: number } => {
  if (high <= low) return { low, high }
  const digits = Math.floor(Math.log10((high - low) / 2))
  const [down, up] = [low, high].map((value) => (digits < 0 ? value * 10 ** -digits : value / 10 ** digits))
  const back = (value: number): number => (digits < 0 ? value / 10 ** -digits : value * 10 ** digits)
  return { low: back(Math.floor(down ?? low)), high: back(Math.ceil(up ?? high)) }
}
