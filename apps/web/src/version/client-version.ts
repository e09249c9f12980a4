export type ClientVersion = { readonly major: number; readonly minor: number; readonly patch: number }

/** The version this page speaks, as the specification numbers it. */
export const CLIENT_VERSION: ClientVersion = { major: 1, minor: 12, patch: 1 }

/** By major, then minor, then patch. */
export const isNewerVersion = (candidate: ClientVersion, than: ClientVersion): boolean =>
  (candidate.major - than.major || candidate.minor - than.minor || candidate.patch - than.patch) > 0

export const versionText = ({ major, minor, patch }: ClientVersion): string => `${major}.${minor}.${patch}`
