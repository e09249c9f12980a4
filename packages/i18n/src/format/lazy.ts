/** Makes something when it is first needed: a formatter takes the browser milliseconds, and a page needs few of them. */
export const lazyValue = <Made>(make: () => Made): (() => Made) => {
  let made: Made | undefined
  return () => {
    made ??= make()
    return made
  }
}
