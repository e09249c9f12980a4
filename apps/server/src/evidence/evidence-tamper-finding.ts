/** Something that is not as it was when the pack was made. */
export type EvidenceTamperFinding =
  /** A line of the file, from 1, is no entry. */
  | { kind: 'unreadable'; line: number }
  | { kind: 'changed' | 'repeated'; number: number }
  /** It was replaced by another that fits itself, but not the entry behind it. */
  | { kind: 'replaced'; number: number }
  | { kind: 'leftOut'; from: number; to: number }
  | { kind: 'moved'; number: number; behind: number | null }
  | { kind: 'noHead' | 'noEnd' | 'behindEnd' | 'notSigned' | 'wrongSignature' }
