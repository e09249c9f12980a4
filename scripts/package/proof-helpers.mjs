import { readFileSync } from 'node:fs'

/** Says that something holds, or ends the proof. */
export const check = (isTrue, sentence) => {
  if (!isTrue) throw new Error(`Not so: ${sentence}`)
  console.log(`  ${sentence}`)
}

/** Waits until `look` returns something, and asks again meanwhile; throws after `mostMs`. */
export const eventually = async (look, what, mostMs = 120_000) => {
  for (const end = Date.now() + mostMs; Date.now() < end; ) {
    const found = await look()
    if (found !== null && found !== false) return found
    await new Promise((done) => setTimeout(done, 200))
  }
  throw new Error(`Waited in vain for ${what}.`)
}

/** Does the server answer that its database does? */
export const isReady = async (url) => {
  try {
    return (await fetch(`${url}/readyz`)).status === 200
  } catch {
    return false
  }
}

/** The first process that another one has started. */
export const childOf = (pid) => Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0])
