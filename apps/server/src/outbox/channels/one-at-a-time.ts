/** Lets go of a turn; more than once does no harm. */
export type Release = () => void

/** Turns that one after the other has, in the order in which they were asked for. */
export type Turns = () => Promise<Release>

export const oneAtATime = (): Turns => {
  let last = Promise.resolve()
  return async () => {
    const before = last
    const own = Promise.withResolvers<void>()
    last = own.promise
    await before
    return own.resolve
  }
}
