/** The pump list: which tires to pump up, to what, and what became of it. */
export const pumpList = {
  asOf: 'As of {{time}}',
  print: 'Print',
  hint: 'Each value counts for the temperature beside it. Tires warm and cool: read it right before you pump.',
  none: 'No tire needs pumping up',
  noneHint: 'Every tire that we hear holds enough. Silent sensors say nothing.',
  noTown: 'Place not known',
  done: 'Pumped up and confirmed',
  pumpTo: 'Pump to now',
  at: 'at {{temperature}} in the tire',
  missing: 'Missing',
  target: 'Target at 15 °C',
  noTarget: 'No recommended pressure is set',
  wait: {
    forReading: 'Wait for a reading',
    toCool: 'Let it cool: three hours',
  },
  lookFirst: 'Look for the damage before you pump',
  tick: 'Pumped',
  takeBack: 'Take back',
  claim: {
    waiting: '{{user}} ticked it at {{time}}. Waiting for a reading.',
    confirmed: '{{user}} ticked it at {{time}}. Readings confirm it.',
    tooLittle: 'Too little: {{user}} ticked it at {{time}}, and it is still low.',
    stillMissing: 'Too little: {{user}} ticked it at {{time}}, and {{missing}} is still missing.',
    notSeen: 'Not seen: {{user}} ticked it at {{time}}, and no reading since shows it.',
  },
}
