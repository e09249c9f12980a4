import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  /** An address from `paths`. */
  to: string
}

/** A link inside the application: fetches the screen it leads to when pointed at. */
export const AppLink = ({ to, ...rest }: Props) => {
  const [pathname, search] = to.split('?')
  // The router types the search of literal paths only; ours come from `paths` and carry theirs along.
  const state = Object.fromEntries(new URLSearchParams(search)) as never
  return <Link to={pathname} search={state} preload="intent" {...rest} />
}
