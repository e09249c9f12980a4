let forms = 0

/** Says that a form holds what is not saved, until the answer is called: a session that ends meanwhile takes nothing away. */
export const registerUnsavedWork = (): (() => void) => {
  forms += 1
  return () => {
    forms -= 1
  }
}

export const hasUnsavedWork = (): boolean => forms > 0
