import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'

// Only the hash: as many at a time as there are cores, for the given seconds.
const seconds = Number(process.argv[2])
const password = 'a password of the usual length'
const stored = await hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
const end = performance.now() + seconds * 1000
let done = 0
const worker = async () => {
  while (performance.now() < end) {
    await verify(stored, password)
    done += 1
  }
}
const started = performance.now()
await Promise.all(Array.from({ length: availableParallelism() }, worker))
process.stdout.write(String((done * 1000) / (performance.now() - started)))
