/** Two falling tones, hertz: heard in a depot, and unlike what phones and trucks do. */
const TONES = [880, 659] as const
const TONE_SECONDS = 0.22
const LOUDNESS = 0.18
const FADE_SECONDS = 0.03

let context: AudioContext | null = null

/** Browsers play nothing before somebody has touched the page: ready to sound from the first touch on. */
export const prepareAlarmChime = (): void => {
  context ??= new AudioContext()
  if (context.state === 'suspended') void context.resume()
}

/** Sounds once; silent while the browser does not let the page be heard. */
export const playAlarmChime = (): void => {
  prepareAlarmChime()
  if (context === null || context.state === 'closed') return
  for (const [index, frequency] of TONES.entries()) tone(context, frequency, context.currentTime + index * TONE_SECONDS)
}

const tone = (audio: AudioContext, frequency: number, start: number): void => {
  const source = new OscillatorNode(audio, { type: 'triangle', frequency })
  const volume = new GainNode(audio, { gain: 0 })
  volume.gain.setValueAtTime(0, start)
  volume.gain.linearRampToValueAtTime(LOUDNESS, start + FADE_SECONDS)
  volume.gain.linearRampToValueAtTime(0, start + TONE_SECONDS)
  source.connect(volume).connect(audio.destination)
  source.start(start)
  source.stop(start + TONE_SECONDS)
}
