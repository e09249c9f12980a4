/** Longest filter that is taken, UTF-16 units; MQTT itself allows 65,535 bytes. */
const LONGEST = 200
/** No control characters, and none that stands for nothing (MQTT 5, 1.5.4). */
const PLAIN = /^[^\p{Cc}\p{Cn}\p{Cs}]+$/u

const levelsOf = (text: string): string[] => text.split('/')

/** Whether a text is a topic filter as MQTT has them (MQTT 5, 4.7): `+` stands for one level, `#` for all that follow, each alone in its level. */
export const isMqttTopicFilter = (text: string): boolean => {
  if (text.length > LONGEST || !PLAIN.test(text)) return false
  const levels = levelsOf(text)
  return levels.every((level, at) => {
    if (level === '#') return at === levels.length - 1
    return level === '+' || !/[+#]/.test(level)
  })
}

/** Whether messages of a topic come by a filter. Topics that begin with `$` are the broker's own: no wildcard stands for that level. */
export const doesTopicFilterMatch = (filter: string, topic: string): boolean => {
  if (topic.startsWith('$') && /^[+#]/.test(filter)) return false
  const wanted = levelsOf(filter)
  const levels = levelsOf(topic)
  for (const [at, level] of wanted.entries()) {
    if (level === '#') return true
    if (at >= levels.length || (level !== '+' && level !== levels[at])) return false
  }
  return wanted.length === levels.length
}
