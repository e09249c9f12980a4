/** A row at the edge of one page stands on the next one too. */
const OVERLAP = 0.2

type Wall = { readonly scrollTop: number; readonly clientHeight: number; readonly scrollHeight: number }

/** Where the next page of a wall begins; at its top after the last. `covered` px of it are under what stays in sight. */
export const nextWallPageTop = ({ scrollTop, clientHeight, scrollHeight }: Wall, covered: number): number => {
  const isLast = scrollTop + clientHeight >= scrollHeight - 1
  return isLast ? 0 : scrollTop + Math.max(1, (clientHeight - covered) * (1 - OVERLAP))
}
