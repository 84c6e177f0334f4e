import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'

// A separate process: reads an SVG, writes a PNG. The library has no timeout, so the process kills itself.

const maxMs = Number(process.argv[2])
const maxBytes = 512 * 1024 * 1024

/** The longer side of what is drawn, however small or large the document says it is. */
const side = 1280

const end = () => process.kill(process.pid, 'SIGKILL')
setTimeout(end, maxMs).unref()
setInterval(() => {
  if (process.memoryUsage.rss() > maxBytes) end()
}, 10).unref()

sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadSvg'] })

// From memory, so that it has no place that anything outside could be found from.
const svg = await buffer(process.stdin)
const drawn = sharp(svg).resize(side, side, { fit: 'inside' }).png()
process.stdout.write(await drawn.toBuffer())
