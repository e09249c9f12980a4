/** Plain letters, digits, dots and hyphens of a name: what every system can save a file as. */
export const safeDownloadFileName = (name: string, ending: 'pdf' | 'zip'): string =>
  `${
    name
      .replace(/[^A-Za-z0-9.-]+/g, '-')
      .replace(/^[.-]+|(?<![.-])[.-]+$/g, '')
      .slice(0, 60) || 'report'
  }.${ending}`
