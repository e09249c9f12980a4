/** Why a sensor or a unit does not do well. */
export const deviceHealthReasonTexts = {
  neverHeard: 'Never heard',
  silentOnTheRoad: 'Silent on the road while others were heard',
  silentBesideOthers: 'Silent for a day while others were heard',
  notHeard: 'Not heard for long',
  batteryLow: 'Battery low',
  stuck: 'Its readings do not change any more',
  noisy: 'Its pressure leaps to and fro',
  stuckTemperature: 'Its temperature does not change any more',
  spiking: 'Single readings are far off',
  unscrewed: 'It read no pressure: did the tire burst, or was it taken off the valve?',
  clockWrong: 'Its clock is wrong',
}
