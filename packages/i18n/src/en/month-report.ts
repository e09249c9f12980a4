/** The report of a month that an owner reads. */
export const monthReport = {
  title: 'What tires cost: {{month}}',
  cost: 'Tires that held too little cost {{figure}}.',
  burnt: 'Tires that held too little burnt {{figure}} more fuel; what that costs is not known yet.',
  more: 'That is {{amount}} more than the month before.',
  less: 'That is {{amount}} less than the month before.',
  asBefore: 'That is as much as the month before.',
  noBefore: 'Nothing is known of the month before.',
  figures: 'The month in figures',
  before: 'Month before: {{value}}',
  bar: 'The bar is the range, the dot the most likely value, the stroke the month before.',
  sources:
    'Sources. Extra fuel: truckinginfo.com 156470 (2015), US Department of Transportation 2008 to 2010, SAE J2452. Fuel use: ICCT 2018. Wear: sttc.com, retread.org. CO2: DEFRA 2025.',
  worstVehicles: 'Vehicles whose soft tires cost most',
  worstTires: 'Tires that cost most by being soft',
  noneSoft: 'No tire held too little.',
  where: 'Where it is',
  nothingOpen: 'No work is open.',
  mended: 'Mended in this month',
  asOf: 'What to do, and what is due, is as of {{moment}}. Blue figures lead to their rows: {{url}}',
  subject: '{{fleet}}: what tires cost, {{month}}',
  attached: 'The report is attached.',
}
