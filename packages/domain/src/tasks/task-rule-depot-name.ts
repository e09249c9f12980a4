/** What a hyphen, a dash or an apostrophe adds makes it another name: Breda-Noord is not Breda. */
const wordsOf = (text: string): string[] =>
  text.split(/[^\p{L}\p{N}\p{M}\p{Pd}'’_]+/u).filter((word) => word.length > 0)

/** Whether a name holds another as whole words, side by side. */
const holdsName = (name: string, held: string): boolean =>
  ` ${wordsOf(name).join(' ')} `.includes(` ${wordsOf(held).join(' ')} `)

/** What a rule is called where it tells of a depot: rules of several may have one name. */
export const taskRuleNameWithDepot = (name: string, depot: string | null): string =>
  depot === null || holdsName(name, depot) ? name : `${name}, ${depot}`
