import { constants, setPriority } from 'node:os'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'

// A separate process: reads a WebP, writes an AVIF of the given size. An encoder that has begun cannot be stopped, so the
// process kills itself.

const [width, height, maxSeconds = 0] = process.argv.slice(2).map(Number)
const maxBytes = 512 * 1024 * 1024

const end = () => process.kill(process.pid, 'SIGKILL')
// Long enough for a machine that has something else to do; nobody waits for this picture.
setTimeout(end, maxSeconds * 5000).unref()
setInterval(() => {
  const { user, system } = process.cpuUsage()
  if (user + system > maxSeconds * 1_000_000 || process.memoryUsage.rss() > maxBytes) end()
}, 50).unref()

// Visitors come first: one core at most, and little of it while somebody else wants it.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadWebp'] })

const webp = await buffer(process.stdin)
const drawn = sharp(webp).resize({ width, height, fit: 'fill' }).avif({ quality: 50, effort: 4 })
process.stdout.write(await drawn.toBuffer())
