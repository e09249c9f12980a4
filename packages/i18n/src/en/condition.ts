/** How a tire or a vehicle is now, beside its alarms. */
export const condition = {
  silent: 'Silent for {{age}}',
  neverHeard: 'Never heard',
  quiet: 'Parked, heard {{age}} ago',
  mutedUntil: 'Muted until {{day}}',
  silentSensors_one: '{{count}} sensor silent',
  silentSensors_other: '{{count}} sensors silent',
  mutedTires_one: '{{count}} tire muted',
  mutedTires_other: '{{count}} tires muted',
  silentLevel: 'Silent',
  lastKnown: 'Last known, {{age}} old',
  nothingGoesOn: 'Nothing was wrong when it was heard last, {{age}} ago',
  nothingHeard: 'Silent for {{age}}: nobody knows how it is now',
  nothingLoud: 'Muted until {{day}}: no alarm goes on',
}
