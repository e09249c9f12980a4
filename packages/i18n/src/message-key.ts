import type { en } from './en/en.ts'

/** Every text by its dotted path, such as `tires.mute.until`. English defines them. */
export type MessageKey = Singular<Leaves<typeof en>>

type Leaves<Node> = Node extends string
  ? never
  : { [Key in keyof Node & string]: Node[Key] extends string ? Key : `${Key}.${Leaves<Node[Key]>}` }[keyof Node &
      string]

/** Plural forms are one key to the caller: `count` chooses between `_one` and `_other`, and what else a language has. */
type Singular<Key extends string> = Key extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : Key

/** What a language must offer for a part of English: the same keys, any text; and its own plural forms, which the check looks for. */
export type Translation<Node> = {
  [Key in keyof Node]: Node[Key] extends string ? string : Translation<Node[Key]>
} & { [Key in PluralStem<keyof Node & string> as `${Key}_few` | `${Key}_many`]?: string }

type PluralStem<Key extends string> = Key extends `${infer Stem}_other` ? Stem : never
