export const JSONP_TYPE = 'application/javascript; charset=utf-8'

const ESCAPED: Record<string, string> = { '\u2028': '\\u2028', '\u2029': '\\u2029', '<': '\\u003c', '>': '\\u003e' }

/**
 * The answer as a script. The leading comment stops an attacker-chosen callback from being the first bytes
 * of the file, and the escapes keep line separators and `</script>` in names from ending the string.
 */
export const jsonpBody = (callback: string, json: string): string =>
  `/**/${callback}(${json.replace(/[\u2028\u2029<>]/g, (char) => ESCAPED[char] ?? char)});`
