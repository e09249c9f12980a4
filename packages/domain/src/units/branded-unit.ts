declare const unit: unique symbol

/** A number that knows what it measures. Erased at run time: a `Bar` is a plain number. */
export type BrandedUnit<Name extends string> = number & { readonly [unit]: Name }
