/** Files of the whole fleet, and paper. */
export const exportsScreenTexts = {
  file: 'A file of the fleet',
  fileHint: 'All vehicles of the fleet, as CSV or Parquet.',
  kind: 'What',
  kinds: {
    measurements: 'Measurements',
    events: 'Events',
    problems: 'Problems',
    trips: 'Trips',
  },
  holds: {
    measurements: 'Every reading of every tire, tire by tire.',
    events: 'What happened to tires and began in these days: alarms, inflations, remarks.',
    problems: 'The problems that began in these days, from first sign to repair.',
    trips: 'What each vehicle drove, of the trips that began in these days.',
  },
  format: 'Format',
  formats: {
    csv: 'CSV, for spreadsheets',
    parquet: 'Parquet, for data programs',
  },
  delimiter: 'Between cells',
  delimiters: {
    comma: 'Comma ( , )',
    semicolon: 'Semicolon ( ; )',
    tab: 'Tab',
  },
  decimal: 'Decimal sign',
  decimals: {
    point: 'Point: 8.5',
    comma: 'Comma: 8,5',
  },
  paper: 'Tires below a level, on paper',
  paperHint:
    'A PDF of the mounted tires that hold too little, worst first. Vehicles and tires have a PDF of their own beside their names.',
  below: 'Fill level below',
  place: 'Place',
  savePdf: 'Save as PDF',
  come_one: '{{lines}} line, {{megabytes}}\u00a0MB',
  come_other: '{{lines}} lines, {{megabytes}}\u00a0MB',
  comeBytes: '{{megabytes}}\u00a0MB',
  waiting: 'Another file is still on its way. This one follows.',
  long: 'A spreadsheet shows the first 1,048,576 lines. Choose fewer days to see all of them.',
}
